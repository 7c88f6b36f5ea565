/**
 * What the lists of server kinds compare by (decision 47): Turkish order with numbers by value, text as `foldTr` of
 * `core/text/turkish.ts` folds it, and the words of a list of choices or references. Their indexes are made by declaration
 * (`server/records/list-indexes.ts`).
 */
export const listFunctions = `
create collation turkish (provider = icu, locale = 'tr-u-kn-true');
create function fold_tr(given text) returns text language plpgsql immutable strict parallel safe as $$
declare folded text := translate(lower(given collate "tr-x-icu"), 'ıçğöşüâîû', 'icgosuaiu');
begin
  if octet_length(folded) = char_length(folded) then return btrim(folded); end if;
  return btrim(regexp_replace(normalize(folded, NFD), '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]', '', 'g'));
end $$;
create function words_of(list jsonb) returns text[] language sql immutable parallel safe as $$
  select case when jsonb_typeof(list) = 'array' then array(select jsonb_array_elements_text(list)) else '{}' end
$$;
`;
