import { createHash } from 'node:crypto'
import type { Language } from '../../../http/language.ts'
import { checkInTexts, type CheckInNote } from './check-in-texts.ts'

const style = `
:root { color-scheme: light dark; --ink: #14212b; --page: #f5f7f8; --card: #fff; --brand: #0f5c6b; --on: #fff; --edge: #71808a }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8eef1; --page: #10171c; --card: #18222a; --brand: #7ec4d1; --on: #0a1a1f; --edge: #8a99a3 }
}
* { box-sizing: border-box }
body { margin: 0; padding: 1.5rem 1rem; background: var(--page); color: var(--ink); font: 1.125rem/1.5 system-ui, sans-serif }
main { max-width: 26rem; margin: 0 auto; padding: 1.5rem; background: var(--card); border-radius: .75rem }
h1 { margin: 0 0 .25rem; font-size: 1.375rem }
label { display: block; margin-top: 1.25rem; font-weight: 600 }
input { width: 100%; margin-top: .25rem; padding: .75rem; border: 1px solid var(--edge); border-radius: .5rem; background: var(--card); color: inherit; font: inherit }
button { width: 100%; margin-top: 1.5rem; padding: .875rem; border: 0; border-radius: .5rem; background: var(--brand); color: var(--on); font: inherit; font-weight: 600 }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
[role] { padding: .75rem 1rem; border-inline-start: 4px solid var(--brand) }
`

/** The content policy of the page: its own style alone, and a form that goes to the portal. */
export const checkInPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface CheckInPage {
  language: Language
  /** The institute's name. */
  institute: string
  /** The class, and whether its four digits are asked for; null for a page without the form. */
  form: { subject: string; group: string; hasDayCode: boolean } | null
  note: CheckInNote | null
}

/** The page of a student's phone: small, without scripts, so that a full hall opens it on a slow network. */
export function checkInPage({ language, institute, form, note }: CheckInPage): string {
  const t = checkInTexts[language]
  const field = (name: string, label: string, attributes: string) =>
    `<label for="${name}">${label}</label><input id="${name}" name="${name}" required autocomplete="off" ${attributes}>`
  const parts = [
    `<h1>${t.title}</h1>`,
    `<p><bdi>${escapeHtml(form ? `${form.subject} · ${form.group}` : institute)}</bdi></p>`,
    note && `<p role="${note === 'entered' ? 'status' : 'alert'}">${t[note]}</p>`,
    form && '<form method="post" action="/presence">',
    form && field('number', t.number, 'maxlength="20" dir="ltr" autocapitalize="characters" autofocus'),
    form?.hasDayCode && field('code', t.dayCode, 'inputmode="numeric" maxlength="4" dir="ltr"'),
    form && `<button>${t.send}</button></form>`,
  ]
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title} · ${escapeHtml(institute)}</title>
<style>${style}</style>
</head>
<body><main>${parts.filter(Boolean).join('\n')}</main></body>
</html>
`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
