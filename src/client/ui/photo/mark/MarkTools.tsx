import { useLingui } from '@lingui/react/macro';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowUpRight,
  IconCircle,
  IconCircleFilled,
  IconHandMove,
  IconLetterT,
  IconTrash,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { Dispatch, ReactNode } from 'react';
import classes from './mark.module.css';
import type { MarkHistory, MarkStep } from './mark-history.ts';
import { NEAREST, type View, ZOOM_STEP, zoomed } from './mark-view.ts';
import { COLOURS, type Colour, TOOLS, type Tool } from './marks.ts';

interface Props {
  readonly now: MarkHistory;
  readonly tool: Tool;
  readonly colour: Colour;
  readonly view: View;
  /** Dragging moves the picture in place of drawing on it. */
  readonly isMoving: boolean;
  readonly onTool: (tool: Tool) => void;
  readonly onColour: (colour: Colour) => void;
  readonly onView: (view: View) => void;
  readonly onMoving: (isMoving: boolean) => void;
  readonly step: Dispatch<MarkStep>;
}

const ICONS = { arrow: IconArrowUpRight, ellipse: IconCircle, text: IconLetterT } as const;

/** What is drawn next and in which colour, and what becomes of what was drawn. */
export function MarkTools({ now, tool, colour, view, isMoving, onTool, onColour, onView, onMoving, step }: Props) {
  const { t } = useLingui();
  const toolWords = { arrow: t`Ok`, ellipse: t`Daire`, text: t`Yazı` };
  const colourWords = { red: t`Kırmızı`, yellow: t`Sarı`, white: t`Beyaz` };
  const icon = { 'aria-hidden': true, size: '1.4em' } as const;
  return (
    <div className={classes.tools} role="toolbar" aria-label={t`Çizim araçları`}>
      <div className={classes.group} role="group" aria-label={t`Ne çizilsin`}>
        {TOOLS.map((one) => {
          const Icon = ICONS[one];
          return (
            <Tile key={one} word={toolWords[one]} isPressed={one === tool && !isMoving} onPress={() => onTool(one)}>
              <Icon {...icon} />
            </Tile>
          );
        })}
      </div>
      <div className={classes.group} role="group" aria-label={t`Renk`}>
        {COLOURS.map((one) => (
          <Tile key={one} word={colourWords[one]} isPressed={one === colour} onPress={() => onColour(one)}>
            <IconCircleFilled {...icon} className={classes.swatch} data-colour={one} />
          </Tile>
        ))}
      </div>
      <div className={classes.group}>
        <Tile word={t`Geri al`} isDisabled={now.past.length === 0} onPress={() => step({ do: 'undo' })}>
          <IconArrowBackUp {...icon} />
        </Tile>
        <Tile word={t`Yinele`} isDisabled={now.future.length === 0} onPress={() => step({ do: 'redo' })}>
          <IconArrowForwardUp {...icon} />
        </Tile>
        <Tile word={t`Sil`} isDisabled={now.chosen === null} onPress={() => step({ do: 'delete' })}>
          <IconTrash {...icon} />
        </Tile>
      </div>
      <div className={classes.group} role="group" aria-label={t`Yakınlaştırma`}>
        <Tile word={t`Büyüt`} isDisabled={view.zoom >= NEAREST} onPress={() => onView(zoomed(view, ZOOM_STEP))}>
          <IconZoomIn {...icon} />
        </Tile>
        <Tile word={t`Küçült`} isDisabled={view.zoom <= 1} onPress={() => onView(zoomed(view, 1 / ZOOM_STEP))}>
          <IconZoomOut {...icon} />
        </Tile>
        <Tile word={t`Kaydır`} isDisabled={view.zoom <= 1} isPressed={isMoving} onPress={() => onMoving(!isMoving)}>
          <IconHandMove {...icon} />
        </Tile>
      </div>
    </div>
  );
}

interface TileProps {
  readonly word: string;
  /** Of one that stays pressed; left out for one that does something once. */
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A button for gloves: a picture with its word below. */
function Tile({ word, isPressed, isDisabled = false, onPress, children }: TileProps) {
  return (
    <button type="button" className={classes.tile} aria-pressed={isPressed} disabled={isDisabled} onClick={onPress}>
      {children}
      <span>{word}</span>
    </button>
  );
}
