import {
  errorResponse,
  expectAccessible,
  mockCall,
  networkError,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portal/testing'
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockOwnCorrections, refusedCorrection, waitingCorrection } from '../../testing/corrections.ts'
import { CorrectionsPage } from './CorrectionsPage.tsx'

const open = (language: 'fr' | 'ar' = 'fr') => renderPage(<CorrectionsPage />, { route: '/Corrections', language })
const row = (text: string) => screen.findByRole('row', { name: (_, element) => element.textContent.includes(text) })
const older = { ...refusedCorrection, id: 3 }

describe('the requests of a teacher', () => {
  it('have their change, their state, and who decided when and why', async () => {
    mockOwnCorrections(refusedCorrection)
    await open()
    const refused = await row('La copie porte 12')
    expect(refused).toHaveTextContent('12 → 14,5')
    expect(refused).toHaveTextContent('Refusée')
    expect(refused).toHaveTextContent(/Par Hatem Jaziri le 21\/11\/2026/)
    expect(within(refused).queryByRole('button', { name: /Retirer/ })).not.toBeInTheDocument()
  })

  it('distinguish none from a failed request', async () => {
    mockOwnCorrections()
    const { unmount } = await open()
    expect(await screen.findByText("Vous n'avez demandé aucune correction cette année.")).toBeVisible()
    expect(screen.getByRole('link', { name: 'Registre' })).toHaveAttribute('href', '/Registre')
    unmount()
    mockCall('get', '/api/v1/own-corrections', errorResponse(500, 'server.failed'))
    await open()
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
  })

  it.each(['fr', 'ar'] as const)('are accessible in %s', async (language) => {
    mockOwnCorrections(waitingCorrection, older)
    const { container } = await open(language)
    await screen.findByRole('table')
    await expectAccessible(container)
  })
})

describe('withdrawing', () => {
  const withdraw = async () => {
    const page = await open()
    await page.user.click(await screen.findByRole('button', { name: 'Retirer la demande : Ayari Sami' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await page.user.click(dialog.getByRole('button', { name: 'Oui' }))
  }

  it('asks for confirmation, and names the version that was seen', async () => {
    mockOwnCorrections(waitingCorrection)
    const calls = mockCall('delete', '/api/v1/own-corrections/4', { ...waitingCorrection, state: 'withdrawn' })
    await withdraw()
    expect(await screen.findByText('Demande de correction retirée.')).toBeVisible()
    expect(calls[0]?.headers.get('if-match')).toBe('"seen"')
  })

  it.each([
    ['was decided meanwhile', errorResponse(409, 'correction.decided'), 'Cette demande a déjà été traitée.'],
    ['got no response', networkError(), /la demande n'a peut-être pas été retirée/],
  ])('tells when it %s', async (_, answer, text) => {
    mockOwnCorrections(waitingCorrection)
    mockCall('delete', '/api/v1/own-corrections/4', answer)
    await withdraw()
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText('Demande de correction retirée.')).not.toBeInTheDocument()
  })
})

describe('a refused request', () => {
  it('is sent again with its values, which may be changed', async () => {
    mockOwnCorrections(refusedCorrection)
    const calls = mockCall('post', '/api/v1/corrections', waitingCorrection)
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Renvoyer la demande : Ayari Sami' }))
    const dialog = within(await screen.findByRole('dialog'))
    const mark = dialog.getByRole('textbox', { name: /Nouvelle note/ })
    expect(mark).toHaveValue('14,5')
    expect(dialog.getByRole('textbox', { name: /Motif/ })).toHaveValue('Question 3 oubliée')
    await user.clear(mark)
    await user.type(mark, '13')
    await user.click(dialog.getByRole('button', { name: 'Envoyer la demande' }))
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ markId: 31, markVersion: 2, mark: '13' }))
  })

  it('is sent again with its file, unless another one is chosen', async () => {
    mockOwnCorrections({ ...refusedCorrection, fileName: 'copie.pdf' })
    const calls = mockCall('post', '/api/v1/corrections', waitingCorrection)
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Renvoyer la demande : Ayari Sami' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Fichier actuel : copie\.pdf/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Envoyer la demande' }))
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ markId: 31, sentAgainId: 4 }))
  })

  it('is not sent again while a later request about the same mark exists', async () => {
    mockOwnCorrections(waitingCorrection, older)
    await open()
    expect(await screen.findByRole('button', { name: /^Retirer/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Renvoyer/ })).not.toBeInTheDocument()
  })
})

describe('an attachment', () => {
  const attach = async (file: File) => {
    const page = await open()
    await page.user.click(await screen.findByRole('button', { name: 'Joindre un fichier à la demande : Ayari Sami' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/^Pièce jointe/), { target: { files: [file] } })
    await page.user.click(dialog.getByRole('button', { name: 'Joindre' }))
    return dialog
  }
  const pdf = new File(['%PDF'], 'copie.pdf', { type: 'application/pdf' })

  it('is added to a request that waits, over the version that was seen', async () => {
    mockOwnCorrections(waitingCorrection)
    const calls = mockCall('put', '/api/v1/own-corrections/4/file', { ...waitingCorrection, fileName: 'copie.pdf' })
    await attach(pdf)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(calls[0]?.headers.get('if-match')).toBe('"seen"')
  })

  it('is a PDF or a picture', async () => {
    mockOwnCorrections(waitingCorrection)
    const dialog = await attach(new File(['x'], 'copie.txt', { type: 'text/plain' }))
    expect(await dialog.findByText('Choisissez un PDF ou une image JPEG, PNG ou WebP.')).toBeVisible()
  })

  it('that got no response may not be attached, and can be sent again', async () => {
    mockOwnCorrections(waitingCorrection)
    mockCall('put', '/api/v1/own-corrections/4/file', networkError())
    const dialog = await attach(pdf)
    expect(await dialog.findByText("Le fichier n'a peut-être pas été joint. Réessayez.")).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Joindre' })).toBeVisible()
  })

  it('is downloaded by its name', async () => {
    mockOwnCorrections({ ...waitingCorrection, fileName: 'copie.pdf' })
    await open()
    expect(await screen.findByRole('button', { name: 'copie.pdf' })).toBeVisible()
  })
})
