declare module '*.svg' {
  const url: string
  export default url
}
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>
  export default names
}
