import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { withTexts } from '#client/i18n/texts.ts';
import type { PhotoList } from '#client/ui/photo/use-photo-list.tsx';
import type { Photo } from '#core/field/field.ts';
import type { MarkEditorProps } from './MarkEditor.tsx';

interface Marking {
  /** Opens a photo to be drawn on; where no more photos fit it says so instead. */
  readonly mark: (photo: Photo) => void;
  /** Lies over the page; null while nothing is drawn. */
  readonly editor: ReactNode;
}

/** Marked copies of the photos of one spot: each is one more photo of it, and counts as one. */
export function useMarking({ room, full, most, takeMarked }: Pick<PhotoList, 'room' | 'full' | 'most' | 'takeMarked'>): Marking {
  const { t } = useLingui();
  const [open, setOpen] = useState<{ readonly photo: Photo; readonly Editor: ComponentType<MarkEditorProps> } | null>(null);
  const latest = useRef({ room, takeMarked });
  latest.current = { room, takeMarked };
  return {
    mark(photo) {
      if (full !== null) {
        const where = full === 'spot' ? t`Buraya en çok ${most} fotoğraf sığar.` : t`Bir raporda en çok ${most} fotoğraf olabilir.`;
        return showToast('warning', t`${where} İşaretli fotoğraf ayrı bir fotoğraf olarak eklenir: önce birini çıkarın.`);
      }
      withTexts(() => import('./MarkEditor.tsx')).then(
        ({ MarkEditor }) => setOpen({ photo, Editor: MarkEditor }),
        (error: unknown) => {
          console.error('marking', error);
          showToast('error', t`İşaretleme bu cihazda açılamadı. Bağlantı varken yeniden deneyin.`);
        },
      );
    },
    editor:
      open === null ? null : (
        <open.Editor
          key={open.photo.document_key}
          photo={open.photo}
          onClose={() => setOpen(null)}
          onMarked={(file) => {
            if (latest.current.room === 0) return false;
            latest.current.takeMarked(file, open.photo);
            return true;
          }}
        />
      ),
  };
}
