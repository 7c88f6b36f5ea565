import { ChoicesWidget, ChoiceWidget, YesNoWidget } from '#client/fields/choice-widgets.tsx';
import { PhotosWidget } from '#client/fields/PhotosWidget.tsx';
import { RefsWidget, RefWidget } from '#client/fields/ref-widgets.tsx';
import { DayWidget, FlagWidget, IdWidget, InstantWidget, NumberWidget, TextWidget } from '#client/fields/plain-widgets.tsx';
import type { Widgets } from '#client/fields/widget.ts';

export const WIDGETS = {
  id: IdWidget,
  text: TextWidget,
  number: NumberWidget,
  flag: FlagWidget,
  'yes-no': YesNoWidget,
  day: DayWidget,
  instant: InstantWidget,
  choice: ChoiceWidget,
  choices: ChoicesWidget,
  ref: RefWidget,
  refs: RefsWidget,
  photos: PhotosWidget,
} as const satisfies Widgets;
