const documents = /\.(?:[sxp]?html?|xht|mht|mhtml|hta|xml|xslt?|svgz|swf)$/i

/** Whether a browser that is led to a file would open it as a document, in which scripts run with the page's rights. */
export function isDocument(path: string): boolean {
  return documents.test(path)
}

export function isVectorImage(path: string): boolean {
  return /\.svg$/i.test(path)
}

const scripts = /<[\w:]*script|<[\w:]*foreignObject|[\s"'/]on\w+\s*=|javascript:|<!ENTITY|<\?xml-stylesheet/i

/** Whether the text of an SVG image holds what runs, or may run, once it is opened by itself. */
export function holdsScript(image: string): boolean {
  return scripts.test(image)
}
