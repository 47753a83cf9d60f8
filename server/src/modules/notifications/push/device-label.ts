/** In this order, because the names of most browsers contain those of others. */
const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** The name of a device by its `User-Agent`, such as "Firefox · Android"; "?" for one that says neither. */
export function deviceLabel(userAgent = ''): string {
  const named = [browsers, systems].flatMap((names) => names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? [])
  return named.join(' · ') || '?'
}
