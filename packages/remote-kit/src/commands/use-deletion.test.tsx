import { ApiError } from '@portal/api-client'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DeleteDialog, defineCommands } from '../index.ts'
import { defineTestTexts, renderInPortal } from '../testing/render-in-portal.tsx'

const rows = [{ id: 1 }, { id: 2 }]
const remove = vi.fn<(id: number) => Promise<void>>()

const texts = defineTestTexts('deletion-test', { decided: 'Trop tard' })
const { useDeletion } = defineCommands(texts, { 'row.decided': 'decided' })

function Rows() {
  const deletion = useDeletion<{ id: number }>({ run: remove, invalidates: [['rows']] })
  return (
    <>
      {rows.map((row) => (
        <li key={row.id}>
          <button onClick={() => deletion.ask(row)}>Supprimer {row.id}</button> {deletion.failureOf(row)}
        </li>
      ))}
      <DeleteDialog title={`Supprimer ${deletion.asked?.id} ?`} text="Sûr ?" deletion={deletion} />
    </>
  )
}

function open() {
  const ends = new Map<number, (error?: Error) => void>()
  remove.mockImplementation(
    (id) => new Promise((resolve, reject) => ends.set(id, (error) => (error ? reject(error) : resolve()))),
  )
  const { user } = renderInPortal(<Rows />)
  return { user, answer: (id: number, error?: Error) => ends.get(id)?.(error) }
}

const press = (user: ReturnType<typeof open>['user'], name: string) =>
  screen.findByRole('button', { name, hidden: true }).then((button) => user.click(button))
const lineOf = (id: number) => within(screen.getAllByRole('listitem', { hidden: true })[id - 1]!)

it('a row is deleted once when Oui is pressed repeatedly', async () => {
  const { user, answer } = open()
  await press(user, 'Supprimer 1')
  await press(user, 'Oui')
  await press(user, 'Oui')
  expect(remove).toHaveBeenCalledExactlyOnceWith(1)
  answer(1)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
})

it('a late response does not close the confirmation of another row, which can be confirmed at once', async () => {
  const { user, answer } = open()
  await press(user, 'Supprimer 1')
  await press(user, 'Oui')
  await press(user, 'Non')
  await press(user, 'Supprimer 2')
  expect(await screen.findByRole('alertdialog', { name: 'Supprimer 2 ?' })).toBeVisible()
  answer(1, new ApiError({ kind: 'refused', code: 'row.decided' }))
  expect(await lineOf(1).findByText('Trop tard')).toBeInTheDocument()
  expect(screen.getByRole('alertdialog', { name: 'Supprimer 2 ?' })).toBeVisible()
  await press(user, 'Oui')
  expect(remove).toHaveBeenLastCalledWith(2)
})

it("a refusal that the page has no text for shows the server's reason", async () => {
  const { user, answer } = open()
  await press(user, 'Supprimer 2')
  await press(user, 'Oui')
  answer(2, new ApiError({ kind: 'refused', status: 500, code: 'Le service est fermé aujourd’hui.' }))
  expect(await lineOf(2).findByText('Le service est fermé aujourd’hui.')).toBeInTheDocument()
})

it('a failure that is no refusal is shown at its row until it is retried', async () => {
  const { user, answer } = open()
  await press(user, 'Supprimer 2')
  await press(user, 'Oui')
  answer(2, new Error('network'))
  expect(await lineOf(2).findByText('La suppression a échoué.')).toBeInTheDocument()
  expect(lineOf(1).queryByText('La suppression a échoué.')).not.toBeInTheDocument()
  await press(user, 'Supprimer 2')
  await press(user, 'Oui')
  expect(lineOf(2).queryByText('La suppression a échoué.')).not.toBeInTheDocument()
})
