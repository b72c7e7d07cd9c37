// The types of PDFKit 0.17 lack the font of table cells.
declare namespace PDFKit.Mixins {
  interface CellStyle {
    font?: { src: string; size: number }
  }
}
