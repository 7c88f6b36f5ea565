/** Share of the answers that were yes, from 0 to 1; null where nothing was answered. */
export const conformity = ({ yes, no }: { readonly yes: number; readonly no: number }): number | null =>
  yes + no === 0 ? null : yes / (yes + no);
