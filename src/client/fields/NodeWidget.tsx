import type { WidgetProps } from '#client/fields/widget.ts';
import { OptionChoice, useWithMissing } from '#client/records/values/RecordChoice.tsx';
import { pathWords, useNodePaths } from '#client/records/values/use-node-paths.ts';
import { compareTr } from '#core/text/turkish.ts';
import classes from './NodeWidget.module.css';

/** One record of a tree: each stands below the one that it is a part of, and is found by the words of its whole path. */
export function NodeWidget({ meta, value, onChange, label, description, error, disabled, isRequired, workplace }: WidgetProps<'node'>) {
  const { paths, ready } = useNodePaths(meta, workplace, value);
  const known = [...paths].map(([id, path]) => ({ value: id, label: pathWords(path) })).toSorted((a, b) => compareTr(a.label, b.label));
  const options = useWithMissing(known, value === null ? [] : [value]);
  return (
    <OptionChoice
      {...{ label, description, error, disabled, isRequired, value, onChange, options, ready }}
      {...(workplace === undefined ? {} : { workplace })}
      renderOption={({ option }) => {
        const path = paths.get(option.value) ?? [option.label];
        const above = path.slice(0, -1);
        return (
          <span className={classes.option} style={{ paddingInlineStart: `${above.length}rem` }}>
            {above.length === 0 ? null : <span className={classes.above}>{pathWords(above)}</span>}
            <span>{path.at(-1)}</span>
          </span>
        );
      }}
    />
  );
}
