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
import { ExamMarksPage } from '../features/exam-marks/ExamMarksPage.tsx'
import { mockOwnCorrections, waitingCorrection } from '../testing/corrections.ts'
import { chosenExam, examRows, lockedRows, mockMarks } from '../testing/exams.ts'

const at = '/AddNoteDs'
const rows = lockedRows.map((row, index) => ({ ...row, id: 31 + index }))
const open = () => renderPage(<ExamMarksPage />, { route: at, path: at, state: chosenExam })
const ask = (name: RegExp) => screen.findByRole('button', { name })
const mockRequest = () => mockCall('post', '/api/v1/corrections', waitingCorrection)
const dialog = async () => within(await screen.findByRole('dialog'))

/** Opens the dialog of the first student, who has 12. */
async function openDialog() {
  const page = await open()
  await page.user.click(await ask(/^Demander une correction : .*Sami Ayari/))
  const inDialog = await dialog()
  return {
    ...page,
    inDialog,
    fill: async (mark: string, reason: string) => {
      await page.user.type(inDialog.getByRole('textbox', { name: /Nouvelle note/ }), mark)
      await page.user.type(inDialog.getByRole('textbox', { name: /Motif/ }), reason)
    },
    send: () => page.user.click(inDialog.getByRole('button', { name: 'Envoyer la demande' })),
  }
}

describe('a validated mark', () => {
  it('is corrected on request, with the old value, the new one and a reason', async () => {
    mockMarks(rows)
    const calls = mockRequest()
    const { inDialog, fill, send } = await openDialog()
    expect(inDialog.getByText('12')).toBeVisible()
    await fill('14,5', 'Question 3 oubliée')
    mockOwnCorrections(waitingCorrection)
    await send()
    expect(await screen.findByText('Demande de correction envoyée.')).toBeVisible()
    expect(await screen.findByRole('link', { name: /Sami Ayari : 14,5/ })).toHaveAttribute('href', '/Corrections')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(calls[0]?.body).toEqual({
      kind: 'mark',
      markId: 31,
      markVersion: 2,
      isPresent: true,
      mark: '14.5',
      reason: 'Question 3 oubliée',
    })
    expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{8,64}$/)
  })

  it('takes a file, and only the file again when its upload has failed', async () => {
    mockMarks(rows)
    const calls = mockRequest()
    mockCall('put', '/api/v1/own-corrections/4/file', networkError())
    const { user, inDialog, fill, send } = await openDialog()
    await fill('14,5', 'Question 3 oubliée')
    const file = new File(['%PDF'], 'copie.pdf', { type: 'application/pdf' })
    fireEvent.change(inDialog.getByLabelText(/^Pièce jointe/), { target: { files: [file] } })
    await send()
    expect(await inDialog.findByText("La demande est envoyée, mais son fichier n'est pas joint.")).toBeVisible()
    expect(inDialog.queryByRole('textbox', { name: /Motif/ })).not.toBeInTheDocument()
    const files = mockCall('put', '/api/v1/own-corrections/4/file', { ...waitingCorrection, fileName: 'copie.pdf' })
    await user.click(inDialog.getByRole('button', { name: 'Joindre' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(files[0]?.headers.get('if-match')).toBe('"seen"')
    expect(calls).toHaveLength(1)
  })

  it('may become an absence, which has no mark', async () => {
    mockMarks(rows)
    const calls = mockRequest()
    const { user, inDialog, send } = await openDialog()
    await user.click(inDialog.getByRole('radio', { name: 'Absent' }))
    expect(inDialog.queryByRole('textbox', { name: /Nouvelle note/ })).not.toBeInTheDocument()
    await user.type(inDialog.getByRole('textbox', { name: /Motif/ }), 'Copie blanche')
    await send()
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ isPresent: false, mark: null }))
  })

  it.each(['21', '12,345', 'abc', ''])('is not sent with the mark %j', async (mark) => {
    mockMarks(rows)
    const calls = mockRequest()
    const { inDialog, fill, send } = await openDialog()
    await fill(mark || ' ', 'Question 3 oubliée')
    await send()
    expect(await inDialog.findByText('Saisissez une note de 0 à 20, avec deux décimales au plus.')).toBeVisible()
    expect(calls).toHaveLength(0)
  })

  it('shows the request that waits in place of the button', async () => {
    mockMarks(rows)
    mockOwnCorrections(waitingCorrection)
    await open()
    expect(await screen.findByRole('link', { name: /^Correction demandée pour .*Sami Ayari/ })).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Demander une correction/ })).toHaveLength(1)
  })
})

describe('a request', () => {
  it('without a response may not be sent, and is sent again with the same key', async () => {
    mockMarks(rows)
    const lost = mockCall('post', '/api/v1/corrections', networkError())
    const { inDialog, fill, send } = await openDialog()
    await fill('14', 'Question 3 oubliée')
    await send()
    expect(await inDialog.findByText(/la demande n'a peut-être pas été envoyée/)).toBeVisible()
    const calls = mockRequest()
    await send()
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'))
  })

  it('is refused when the mark has changed meanwhile: the current value is shown, what was typed is kept', async () => {
    mockMarks(rows)
    mockCall('post', '/api/v1/corrections', errorResponse(409, 'correction.outdated'))
    const { inDialog, fill, send } = await openDialog()
    await fill('14', 'Question 3 oubliée')
    mockMarks(rows.map((row) => ({ ...row, note: '13', version: 3 })))
    await send()
    expect(await inDialog.findByText(/Cette note a changé entre-temps/)).toBeVisible()
    expect(await inDialog.findByText('13')).toBeVisible()
    expect(inDialog.getByRole('textbox', { name: /Nouvelle note/ })).toHaveValue('14')
    const calls = mockRequest()
    await send()
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ markVersion: 3, mark: '14' }))
  })

  it('is accessible', async () => {
    mockMarks(rows)
    const { container } = await openDialog()
    await expectAccessible(container.ownerDocument.body)
  })
})

it('a sheet that is not validated asks for no corrections', async () => {
  mockMarks(examRows)
  const calls = mockOwnCorrections()
  await open()
  await screen.findByRole('button', { name: 'Valider' })
  expect(screen.queryByRole('button', { name: /^Demander une correction/ })).not.toBeInTheDocument()
  expect(calls).toHaveLength(0)
})
