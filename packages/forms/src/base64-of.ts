/** The bytes of a file in base64, read by the browser itself. */
export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : ''
      resolve(address.slice(address.indexOf(',') + 1))
    }
    reader.onerror = () => {
      reject(reader.error ?? new Error('The file cannot be read'))
    }
    reader.readAsDataURL(file)
  })
