import { useArrived } from '#client/fields/use-arrived.ts';
import type { WidgetProps } from '#client/fields/widget.ts';
import { FileChoice } from '#client/ui/file/FileChoice.tsx';
import type { StoredFile } from '#core/field/field.ts';

const isAny = (_file: StoredFile): _file is StoredFile => true;

/** Documents of a record (breadth, point 3). */
export function FilesWidget({ meta, name, value, onChange, label, description, error, disabled, record }: WidgetProps<'files'>) {
  useArrived(record, name, { value, max: meta.max, onChange }, isAny);
  return (
    <FileChoice
      record={record}
      spot={name}
      files={value}
      max={meta.max}
      onChange={onChange}
      label={label}
      description={description}
      error={error}
      disabled={disabled}
    />
  );
}
