declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css' {}
declare module '@portal/content/preview.png' {
  const url: string
  export default url
}
declare module '@portal/content/logo.svg' {
  const url: string
  export default url
}
