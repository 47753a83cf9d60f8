import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { createToaster } from './toaster.ts'
import { ToastRegion } from './ToastRegion.tsx'

const toaster = createToaster()
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const show = (...toast: Parameters<typeof toaster.success>) => act(() => toaster.success(...toast))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  renderUi(<ToastRegion toaster={toaster} />)
})

afterEach(() => {
  act(() => toaster.toasts().forEach(({ id }) => toaster.dismiss(id)))
  vi.useRealTimers()
})

describe('toasts', () => {
  it('R-shared-09: close by themselves after 2.5 seconds', async () => {
    show('Ajouté')
    await pass(2499)
    expect(screen.getByText('Ajouté')).toBeVisible()
    await pass(1)
    expect(screen.queryByText('Ajouté')).not.toBeInTheDocument()
  })

  it('of errors stay until they are dismissed, whatever duration is given', async () => {
    act(() => toaster.error("Problème lors de l'enregistrement.", { duration: 1500 }))
    await pass(600_000)
    expect(screen.getByRole('alert')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Fermer le message' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('are deduplicated: they replace an older one with the same text or subject', () => {
    act(() => toaster.error("Problème lors de l'enregistrement."))
    act(() => toaster.error("Problème lors de l'enregistrement."))
    act(() => toaster.error('Il reste 69 étudiants à marquer.', { subject: 'unmarked' }))
    act(() => toaster.error('Il reste 68 étudiants à marquer.', { subject: 'unmarked' }))
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      "Erreur Problème lors de l'enregistrement.",
      'Erreur Il reste 68 étudiants à marquer.',
    ])
  })

  it('stay for the given duration', async () => {
    show('Noté', { duration: 1500 })
    await pass(1500)
    expect(screen.queryByText('Noté')).not.toBeInTheDocument()
  })

  it('pause their timeout on hover', async () => {
    show('Ajouté')
    await pass(2000)
    fireEvent.pointerEnter(screen.getByRole('status'))
    await pass(60_000)
    fireEvent.pointerLeave(screen.getByRole('status'))
    await pass(499)
    expect(screen.getByText('Ajouté')).toBeVisible()
    await pass(1)
    expect(screen.queryByText('Ajouté')).not.toBeInTheDocument()
  })

  it('announce errors assertively, with a text besides the colour', () => {
    act(() => toaster.error("Problème lors de l'enregistrement."))
    expect(screen.getByRole('alert')).toHaveTextContent("Erreur Problème lors de l'enregistrement.")
  })

  it('are dismissed one by one', () => {
    show('Premier')
    show('Second')
    fireEvent.click(screen.getAllByRole('button', { name: 'Fermer le message' })[0]!)
    expect(screen.queryByText('Premier')).not.toBeInTheDocument()
    expect(screen.getByText('Second')).toBeVisible()
  })
})
