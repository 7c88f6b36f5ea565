/** Codes that are looked for: our labels and what makers print, as the decoder names them. */
export const CODE_FORMATS = ['QRCode', 'DataMatrix', 'EAN13', 'EAN8', 'UPCA', 'Code128', 'Code39', 'ITF'] as const;

/** The same as browsers name them. */
export const NATIVE_FORMATS = ['qr_code', 'data_matrix', 'ean_13', 'ean_8', 'upc_a', 'code_128', 'code_39', 'itf'] as const;
