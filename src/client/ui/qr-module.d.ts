/** The QR encoder of pdfmake, which has no types of its own: draws squares of 5 units after a first one for the ground. */
declare module 'pdfmake/src/qrEnc.js' {
  const encoder: {
    measure(node: { qr: string; eccLevel?: 'L' | 'M' | 'Q' | 'H' }): {
      readonly _canvas: readonly { readonly x: number; readonly y: number; readonly w: number }[];
      readonly _width: number;
    };
  };
  export default encoder;
}
