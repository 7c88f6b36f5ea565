import { useLingui } from '@lingui/react';
import { memo } from 'react';
import { PhotosWidget } from '#client/fields/PhotosWidget.tsx';
import { labelOf } from '#client/records/kind-labels.ts';
import type { RecordForm } from '#client/records/use-record-form.ts';
import { responseLabels } from '#modules/risk/client/response.labels.ts';
import { MOST_IMAGES, type RiskResponse } from '#modules/risk/shared/response.schema.ts';

interface Props {
  /** Id of the response. */
  readonly record: string;
  readonly images: RiskResponse['before_images'];
  readonly error: string | null;
  readonly disabled: boolean;
  readonly onChange: RecordForm<'control-list-response'>['change'];
}

/** Photos of what was found, before anything is done about it. */
export const BeforeImages = memo(function BeforeImages({ record, images, error, disabled, onChange }: Props) {
  const { i18n } = useLingui();
  return (
    <PhotosWidget
      meta={{ kind: 'photos', max: MOST_IMAGES }}
      name="before_images"
      value={images}
      onChange={(next) => onChange('before_images', [...next])}
      label={i18n._(labelOf(responseLabels, 'before_images'))}
      error={error}
      disabled={disabled}
      isRequired={false}
      record={{ kind: 'control-list-response', id: record }}
    />
  );
});
