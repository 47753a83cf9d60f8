import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ParsedMail, simpleParser } from 'mailparser'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestMailServer } from '../testing/test-mail-server.ts'
import { createMailer } from './create-mailer.ts'
import type { Letter } from './letter.ts'
import { writeMail } from './write-mail.ts'

const link = 'https://portail.institut.example/ResetPassword/a-b_c'
const subjects = { fr: 'Réinitialisation', ar: 'إعادة تعيين كلمة السر', en: 'Reset' }
const letter: Letter = {
  to: { email: 'enseignant@institut.example', name: 'Zoé Gharbi', nameAr: 'زوي الغربي', language: 'ar' },
  textIn: (language) => ({
    subject: subjects[language],
    paragraphs: ['Un <b>paragraphe</b> & "sa" suite'],
    items: [{ text: 'Algorithmique <i>', facts: ['Salle B1'], action: { text: 'Ouvrir', link } }],
    action: { text: `Choisir ${language}`, link },
    note: "Ce lien ne sert qu'une fois.",
    footer: [{ text: 'Réglages', link: `${link}?a=1&b=2` }],
  }),
}
const configOf = (env: NodeJS.ProcessEnv) =>
  readConfig({
    ...{ DATABASE_URL: 'none', DATA_DIR: dataDirectory, PUBLIC_URL: 'https://portail.institut.example' },
    ...{
      INSTITUTE_FR: 'Institut A&B',
      INSTITUTE_AR: 'المعهد',
      MAIL_FROM: 'Portail <portail@institut.example>',
      ...env,
    },
  })
const dataDirectory = await temporaryFolder('mail')
const mailServer = await startTestMailServer()
afterAll(() => mailServer.close())

/** The parts of a message that a mail client displays. */
function shown(parsed: ParsedMail | undefined) {
  const [to] = [parsed?.to ?? []].flat()
  return { subject: parsed?.subject, from: parsed?.from?.text, to: to?.text }
}
const ours = {
  subject: 'إعادة تعيين كلمة السر – المعهد',
  from: '"المعهد" <portail@institut.example>',
  to: letter.to.email,
}

describe('a mail', () => {
  it('is sent through the mail server when one is configured', async () => {
    await createMailer(configOf({ SMTP_URL: mailServer.url })).send(letter)
    expect(shown(mailServer.accepted[0])).toEqual(ours)
    expect(mailServer.accepted[0]?.text).toContain('مرحبا زوي الغربي،')
  })

  it('rejects when the mail server is unavailable', async () => {
    const mailer = createMailer(configOf({ SMTP_URL: 'smtp://127.0.0.1:1' }))
    await expect(mailer.send(letter)).rejects.toThrow('ECONNREFUSED')
  })

  it('is a file of the outbox without a mail server, readable only by its owner', async () => {
    const mailer = createMailer(configOf({}))
    await mailer.send(letter)
    await mailer.send({ ...letter, to: { ...letter.to, language: 'fr' } })
    const outbox = join(dataDirectory, 'outbox')
    const [first = '', second] = (await readdir(outbox)).toSorted()
    expect([first, second]).toEqual([expect.stringMatching(/\.eml$/), expect.stringMatching(/\.eml$/)])
    const parsed = await Promise.all(
      [first, second ?? ''].map(async (name) => simpleParser(await readFile(join(outbox, name)))),
    )
    expect(parsed.map(shown)).toContainEqual(ours)
    expect(parsed.map(({ from }) => from?.text)).toContain('"Institut A&B" <portail@institut.example>')
    expect((await stat(join(outbox, first))).mode & 0o777).toBe(0o600)
  })
})

describe('the form of every mail', () => {
  const write = (language: Letter['to']['language']) =>
    writeMail({ ...letter, to: { ...letter.to, language } }, configOf({}))

  it('names the institute in sender, subject and signature, and the reader in their script', () => {
    const { from, subject, text, html } = write('fr')
    expect([from.name, subject]).toEqual(['Institut A&B', 'Réinitialisation – Institut A&B'])
    expect(text).toMatch(
      /^Bonjour Zoé Gharbi,\n\n[^]*Cordialement,\nInstitut A&B\nhttps:\/\/portail\.institut\.example\n/,
    )
    expect(html).toContain('<b>Institut A&amp;B</b>')
    expect(write('ar').html).toContain('مرحبا زوي الغربي،')
  })

  it('has nothing injected into its HTML, and neither pictures nor scripts', () => {
    const { html, text } = write('fr')
    expect(html).toContain('Un &lt;b&gt;paragraphe&lt;/b&gt; &amp; &quot;sa&quot; suite')
    expect(html).toContain('Algorithmique &lt;i&gt;')
    expect(html).toContain(`href="${link}?a=1&amp;b=2"`)
    expect(html).not.toMatch(/<img|<script|url\(|<link|<style/)
    expect(text).toContain('Un <b>paragraphe</b> & "sa" suite')
  })

  it('is from right to left in Arabic, with its addresses from left to right', () => {
    expect(write('ar').html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/)
    expect(write('ar').html).toContain(`<bdi dir="ltr"><a href="${link}"`)
  })

  it('has every language where that of the reader is not known, each in its direction', () => {
    const { subject, text, html } = write(null)
    expect(subject).toBe('Réinitialisation – إعادة تعيين كلمة السر – Institut A&B')
    const greetings = ['Bonjour Zoé Gharbi,', 'مرحبا زوي الغربي،', 'Hello Zoé Gharbi,'].map((one) => text.indexOf(one))
    expect(greetings).toEqual(greetings.toSorted((a, b) => a - b))
    expect(Array.from(html.matchAll(/<td lang="(\w+)" dir="(\w+)"/g), ([, ...found]) => found.join(' '))).toEqual([
      'fr ltr',
      'ar rtl',
      'en ltr',
    ])
  })
})
