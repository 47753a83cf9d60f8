import { startI18n } from '@portal/i18n/host'
import { screen, waitFor, within } from '@testing-library/react'
import { PointerEventsCheckLevel } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { DateField } from '../date/index.ts'
import { loadCalendar } from '../date/load-calendar.ts'
import { Form, useZodForm, z } from '../form/index.ts'
import { ComboboxField } from '../form/ComboboxField.tsx'
import { DataTable } from '../table/index.ts'
import { renderUi } from '../testing/render-ui.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { StyleScopeContext } from './PopupScope.tsx'

function Reservation() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Réserver</button>
      <button>Annuler</button>
      <Dialog title="Réservation" isOpen={isOpen} onClose={() => setOpen(false)}>
        <input aria-label="Salle" />
      </Dialog>
    </>
  )
}

/** A question that is asked over the form or instead of it. */
function ReservationWithQuestion({ isFormKept }: { isFormKept: boolean }) {
  const [shown, setShown] = useState<'form' | 'question' | null>(null)
  return (
    <>
      <button onClick={() => setShown('form')}>Réserver</button>
      <Dialog
        title="Réservation"
        isOpen={shown === 'form' || (shown === 'question' && isFormKept)}
        onClose={() => setShown(null)}
      >
        <input aria-label="Salle" />
        <button onClick={() => setShown('question')}>Effacer</button>
      </Dialog>
      <Dialog title="Sûr ?" isOpen={shown === 'question'} onClose={() => setShown(isFormKept ? 'form' : null)}>
        Tout effacer ?
      </Dialog>
    </>
  )
}

/** Holds the animation frames back, as a busy browser does; the result shows them. */
function holdFrames(): () => void {
  const frames = new Map<number, FrameRequestCallback>()
  let requested = 0
  const request = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => {
    requested += 1
    frames.set(requested, frame)
    return requested
  })
  const cancel = vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => void frames.delete(id))
  return () => {
    request.mockRestore()
    cancel.mockRestore()
    for (const frame of frames.values()) frame(performance.now())
  }
}

const close = vi.fn<() => void>()
const confirm = vi.fn<() => void>()

describe('Dialog', () => {
  it('has its title as accessible name and focuses its first field', async () => {
    renderUi(
      <Dialog title="Ajouter un DS" isOpen onClose={close}>
        <input aria-label="Date" />
      </Dialog>,
    )
    expect(await screen.findByRole('dialog', { name: 'Ajouter un DS' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
  })

  it('takes the focus before the next frame, and gives it back to the element that opened it', async () => {
    const showFrames = holdFrames()
    const { user } = renderUi(<Reservation />)
    await user.click(screen.getByRole('button', { name: 'Réserver' }))
    expect(screen.getByRole('textbox')).toHaveFocus()
    await user.tab()
    showFrames()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Réserver' })).toHaveFocus())
  })

  it('takes the focus out of the page where its first field cannot have it', async () => {
    const fields = (isAnyEnabled: boolean) => (
      <Dialog title="Fermer la saisie" isOpen onClose={close}>
        <input type="hidden" />
        <fieldset disabled>
          <input aria-label="Salle" />
        </fieldset>
        <input aria-label="Épreuve" disabled={!isAnyEnabled} />
      </Dialog>
    )
    const { unmount } = renderUi(fields(true))
    expect(await screen.findByRole('textbox', { name: 'Épreuve' })).toHaveFocus()
    unmount()
    renderUi(fields(false))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.contains(document.activeElement)).toBe(true)
  })

  it.each([
    ['over another gives the focus back to the button in it', true, 'Effacer'],
    ['that replaced another gives it to the button that opened the first', false, 'Réserver'],
  ])('%s', async (_, isFormKept, name) => {
    const { user } = renderUi(<ReservationWithQuestion isFormKept={isFormKept} />)
    await user.click(screen.getByRole('button', { name: 'Réserver' }))
    await user.click(await screen.findByRole('button', { name: 'Effacer' }))
    const question = await screen.findByRole('dialog', { name: 'Sûr ?' })
    await waitFor(() => expect(question.contains(document.activeElement)).toBe(true))
    await user.click(within(question).getByRole('button', { name: 'Fermer' }))
    await waitFor(() => expect(question).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus())
  })

  it('has content and footer in the style scope of the surrounding remote', async () => {
    renderUi(
      <StyleScopeContext value="marks@1.0.0">
        <Dialog title="Ajouter un DS" isOpen onClose={close} footer={<button>Ajouter</button>}>
          <input aria-label="Date" />
        </Dialog>
      </StyleScopeContext>,
    )
    for (const element of [await screen.findByRole('textbox'), screen.getByRole('button', { name: 'Ajouter' })])
      expect(element.closest('[data-remote-popup="marks@1.0.0"]')).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Fermer' }).closest('[data-remote-popup]')).toBeNull()
  })

  it('adds no landmark to those of the page', async () => {
    renderUi(
      <Dialog title="Ajouter un DS" isOpen onClose={close} footer={<button>Ajouter</button>}>
        Salle 12
      </Dialog>,
    )
    await screen.findByRole('dialog')
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })

  it('closes by the close button and by Escape, but not by a click outside', async () => {
    const { user } = renderUi(
      <Dialog title="Ajouter un DS" isOpen onClose={close}>
        <input aria-label="Date" />
      </Dialog>,
    )
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
    await user.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }).click(document.body)
    expect(close).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Fermer' }))
    await user.keyboard('{Escape}')
    expect(close).toHaveBeenCalledTimes(2)
  })

  it('is mirrored in Arabic', async () => {
    await startI18n('ar')
    renderUi(
      <Dialog title="جدول" isOpen onClose={close}>
        <p>نص</p>
      </Dialog>,
    )
    expect(await screen.findByRole('dialog')).toHaveAttribute('dir', 'rtl')
  })

  it('renders nothing while it is closed', () => {
    renderUi(
      <Dialog title="Ajouter un DS" isOpen={false} onClose={close}>
        <p>Texte</p>
      </Dialog>,
    )
    expect(screen.queryByText('Texte')).not.toBeInTheDocument()
  })
})

const booking = z.object({ day: z.iso.date().nullable(), author: z.string() })
type Booking = z.input<typeof booking>
const authors = { options: [{ value: 8, label: 'Donald Knuth' }], total: 1, isFailed: false, isStale: false }
const columns = [{ id: 'name', header: 'Nom', value: ({ name }: { name: string }) => name }]

function Booking() {
  const form = useZodForm({ schema: booking, defaultValues: { day: '2026-11-16', author: '' } })
  const [words, setWords] = useState('')
  return (
    <Dialog title="Réserver" isOpen onClose={close}>
      <Form form={form} onSubmit={() => undefined} translateError={(key) => key}>
        <DateField<Booking> name="day" label="Date" />
        <ComboboxField<Booking> name="author" label="Auteur" words={words} onWords={setWords} answer={authors} />
      </Form>
      <DataTable caption="Livres" rows={[{ name: 'Réseaux' }]} columns={columns} rowKey={({ name }) => name} />
    </Dialog>
  )
}

describe('Escape inside a dialog', () => {
  beforeAll(() => loadCalendar('fr'), 60_000)

  it('closes the calendar first, and the dialog only then', async () => {
    const { user } = renderUi(<Booking />)
    const opener = await screen.findByRole('button', { name: 'Ouvrir le calendrier' })
    await user.click(opener)
    await waitFor(() => expect(screen.getByText('16')).toHaveFocus())
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Date' })).not.toBeInTheDocument()
    expect(opener).toHaveFocus()
    expect(close).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(close).toHaveBeenCalledOnce()
  })

  it('closes a calendar whose button still has the focus', async () => {
    const { user } = renderUi(<Booking />)
    const opener = await screen.findByRole('button', { name: 'Ouvrir le calendrier' })
    await user.click(opener)
    await waitFor(() => expect(screen.getByText('16')).toHaveFocus())
    opener.focus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Date' })).not.toBeInTheDocument()
    expect(close).not.toHaveBeenCalled()
  })

  it('closes the list of a combobox first', async () => {
    const { user } = renderUi(<Booking />)
    await user.type(await screen.findByRole('combobox', { name: 'Auteur' }), 'don')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(close).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(close).toHaveBeenCalledOnce()
  })

  it('clears a search box first', async () => {
    const { user } = renderUi(<Booking />)
    const search = await screen.findByRole('searchbox')
    await user.type(search, 'zzz')
    await user.keyboard('{Escape}')
    expect(search).toHaveValue('')
    expect(close).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(close).toHaveBeenCalledOnce()
  })
})

describe('ConfirmDialog', () => {
  const question = (isBusy = false) => (
    <ConfirmDialog
      title="Valider"
      text="Voulez-vous valider ?"
      isOpen
      isBusy={isBusy}
      onConfirm={confirm}
      onCancel={close}
    />
  )

  it('offers Oui or Non, with the initial focus on Non', async () => {
    const { user } = renderUi(question())
    expect(await screen.findByRole('alertdialog', { name: 'Valider' })).toHaveTextContent('Voulez-vous valider ?')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Non' })).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Oui' }))
    expect(confirm).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Non' }))
    expect(close).toHaveBeenCalledOnce()
  })

  it('ignores further clicks while it is busy', async () => {
    const { user } = renderUi(question(true))
    await user.click(await screen.findByRole('button', { name: 'Oui' }))
    expect(confirm).not.toHaveBeenCalled()
  })
})
