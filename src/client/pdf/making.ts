/** How far a document is: its pictures are read, its pages are laid out, which says nothing of itself, or its file is written. */
export type Making =
  | { readonly step: 'pictures'; readonly done: number; readonly all: number }
  | { readonly step: 'pages' }
  | { readonly step: 'file'; readonly share: number };

/** Tells how far it is. */
export type Tell = (making: Making) => void;
