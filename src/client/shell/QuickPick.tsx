import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import classes from './QuickPick.module.css';

export interface QuickOption {
  readonly value: string;
  readonly title: string;
  /** Small words below the title: where the option lies. */
  readonly note?: string;
}

export interface QuickPickProps {
  readonly title: string;
  readonly placeholder: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly options: readonly QuickOption[];
  /** What stands in place of the options when there are none; null for nothing. */
  readonly emptyText: string | null;
  readonly onPick: (value: string) => void;
  readonly onClose: () => void;
}

/** A field and what fits it: arrows move, Enter picks, Escape closes. The first option is chosen beforehand. */
export function QuickPick({ title, placeholder, query, onQuery, options, emptyText, onPick, onClose }: QuickPickProps) {
  // Escape is the library's wish to close the list; here it closes the whole dialog.
  const store = useCombobox({ opened: true, onDropdownClose: onClose });
  const { selectFirstOption, resetSelectedOption } = store;
  const values = options.map((option) => option.value).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options, another first one
  useEffect(() => {
    if (values === '') resetSelectedOption();
    else selectFirstOption();
  }, [values]);
  return (
    <Modal opened onClose={onClose} title={title} centered={false} size="lg" yOffset="8dvh">
      <Combobox store={store} onOptionSubmit={onPick}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            data-autofocus
            role="combobox"
            aria-autocomplete="list"
            aria-label={title}
            placeholder={placeholder}
            leftSection={<IconSearch size="1.2em" aria-hidden />}
            value={query}
            onChange={(event) => onQuery(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.options ?? ''} aria-label={title}>
          {options.map((option) => (
            <Combobox.Option key={option.value} value={option.value} className={classes.option ?? ''}>
              <span className={classes.title}>{option.title}</span>
              {option.note ? <span className={classes.note}>{option.note}</span> : null}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox>
      <p className={classes.empty} role="status">
        {options.length === 0 ? emptyText : null}
      </p>
    </Modal>
  );
}
