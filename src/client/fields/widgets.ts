import { ChoicesWidget, ChoiceWidget, YesNoWidget } from '#client/fields/choice-widgets.tsx';
import { FilesWidget } from '#client/fields/FilesWidget.tsx';
import { PhotosWidget } from '#client/fields/PhotosWidget.tsx';
import { MoneyWidget } from '#client/fields/MoneyWidget.tsx';
import { NodeWidget } from '#client/fields/NodeWidget.tsx';
import { IdWidget, RefsWidget, RefWidget } from '#client/fields/ref-widgets.tsx';
import { DayWidget, FlagWidget, InstantWidget, NumberWidget, TextWidget } from '#client/fields/plain-widgets.tsx';
import { SignatureWidget } from '#client/fields/SignatureWidget.tsx';
import { TextsWidget } from '#client/fields/TextsWidget.tsx';
import type { Widgets } from '#client/fields/widget.ts';

export const WIDGETS = {
  id: IdWidget,
  text: TextWidget,
  number: NumberWidget,
  money: MoneyWidget,
  flag: FlagWidget,
  'yes-no': YesNoWidget,
  day: DayWidget,
  instant: InstantWidget,
  choice: ChoiceWidget,
  choices: ChoicesWidget,
  ref: RefWidget,
  node: NodeWidget,
  refs: RefsWidget,
  photos: PhotosWidget,
  files: FilesWidget,
  texts: TextsWidget,
  signature: SignatureWidget,
} as const satisfies Widgets;
