import type { Finding } from './gate-report.ts'

const documents = /\.(?:[sxp]?html?|xht|mht|mhtml|hta|xml|xslt?|svgz|swf)$/i

/** Whether a browser that navigates to the file opens it as a document, whose scripts run in the page's origin. */
export function isDocument(path: string): boolean {
  return documents.test(path)
}

export function findDocuments(files: readonly { path: string }[]): Finding[] {
  return files
    .filter(({ path }) => isDocument(path))
    .map(({ path }) => ({
      text: `${path} would open as a document with the rights of the portal's pages.`,
      remedy: 'Leave it out of the build, or make a page of the remote of it.',
    }))
}

export function isVectorImage(path: string): boolean {
  return /\.svg$/i.test(path)
}

const scripts = /<[\w:]*script|<[\w:]*foreignObject|[\s"'/]on\w+\s*=|javascript:|<!ENTITY|<\?xml-stylesheet/i

/** Whether an SVG image contains script, or anything that may run script, when it is opened on its own. */
export function containsScript(image: string): boolean {
  return scripts.test(image)
}
