import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { Form, ComboboxField, SubmitButton, useZodForm, z, type ComboboxResult } from './index.ts'

const schema = z.object({ author: z.string(), words: z.string().optional() })
type Input = z.input<typeof schema>
const send = vi.fn<(values: z.output<typeof schema>) => void>()
const authors = [
  { value: 3, label: 'Ibn Khaldoun' },
  { value: 5, label: 'Ibn Rochd' },
  { value: 8, label: 'Donald Knuth' },
]

function find(words: string): ComboboxResult {
  const options = authors.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
  return { options: options.slice(0, 2), total: options.length, isFailed: false, isStale: false }
}

interface AuthorsProps {
  hasWords?: boolean
  answer?: ComboboxResult
  author?: string
}

function Authors({ answer, author = '', hasWords = false }: AuthorsProps) {
  const [words, setWords] = useState('')
  const form = useZodForm({ schema, defaultValues: { author, ...(hasWords && { words: '' }) } })
  return (
    <Form form={form} onSubmit={send} translateError={(key) => key}>
      <ComboboxField<Input>
        name="author"
        wordsName={hasWords ? 'words' : undefined}
        label="Auteur"
        words={words}
        onWords={setWords}
        answer={answer ?? find(words)}
        chosenLabel={author && 'Donald Knuth'}
      />
      <SubmitButton>Rechercher</SubmitButton>
    </Form>
  )
}

const field = () => screen.getByRole('combobox', { name: 'Auteur' })
const sent = () => waitFor(() => expect(send).toHaveBeenCalledOnce()).then(() => send.mock.calls[0]?.[0])

describe('a combobox of a search form', () => {
  it.each(['{Enter}', ''])('keeps typed words without a choice as words to search for (%s)', async (key) => {
    const { user } = renderUi(<Authors hasWords />)
    await user.type(field(), `ibn${key}`)
    expect(field()).toHaveValue('ibn')
    if (!key) await user.click(screen.getByRole('button', { name: 'Rechercher' }))
    expect(await sent()).toEqual({ author: '', words: 'ibn' })
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field()).toHaveValue('ibn')
  })

  it('sends either a choice or words, and clears both', async () => {
    const { user } = renderUi(<Authors hasWords />)
    await user.type(field(), 'ibn')
    await user.click(screen.getByRole('option', { name: 'Ibn Rochd' }))
    await user.clear(field())
    await user.type(field(), 'k')
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Retirer le choix : Auteur' }))
    await user.click(screen.getByRole('button', { name: 'Rechercher' }))
    expect(await sent()).toEqual({ author: '', words: '' })
  })
})

describe('a combobox with server-side search', () => {
  it('chooses the option that was typed as a whole', async () => {
    const { user } = renderUi(<Authors />)
    await user.type(field(), 'donald knuth')
    await user.click(screen.getByRole('button', { name: 'Rechercher' }))
    expect(await sent()).toEqual({ author: '8' })
  })

  it('searches for the input, and takes one of the options found', async () => {
    const { user } = renderUi(<Authors />)
    await user.type(field(), 'ibn')
    expect(screen.getByText('Résultats : 2')).toBeVisible()
    await user.click(screen.getByRole('option', { name: 'Ibn Rochd' }))
    expect(field()).toHaveValue('Ibn Rochd')
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Rechercher' }))
    expect(await sent()).toEqual({ author: '5' })
  })

  it('works by keyboard alone, and Enter does not submit input that matches no option', async () => {
    const { user } = renderUi(<Authors />)
    await user.type(field(), 'ibn')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    const active = screen.getByRole('option', { selected: true })
    expect(active).toHaveTextContent('Ibn Rochd')
    expect(field()).toHaveAttribute('aria-activedescendant', active.id)
    await user.keyboard('{Enter}')
    expect(field()).toHaveValue('Ibn Rochd')
    await user.clear(field())
    await user.type(field(), 'zzz{Enter}')
    expect(screen.getByText('Aucun résultat pour « zzz »')).toBeVisible()
    expect(send).not.toHaveBeenCalled()
  })

  it('ignores stale options that were found for other input', async () => {
    const stale = { options: authors, total: 3, isFailed: false, isStale: true }
    const { user } = renderUi(<Authors answer={stale} />)
    await user.type(field(), 'donald{Enter}')
    expect(screen.getByText('Chargement en cours')).toBeVisible()
    expect(field()).toHaveValue('donald')
    expect(screen.queryByRole('option')).toBeNull()
    expect(send).not.toHaveBeenCalled()
  })

  it('shows that there are more options than those listed', async () => {
    const { user } = renderUi(<Authors />)
    await user.click(field())
    expect(screen.getAllByRole('option')).toHaveLength(2)
    expect(screen.getByText('2 sur 3 : tapez pour préciser')).toBeVisible()
  })

  it('resets incomplete input on Escape and on blur', async () => {
    const { user } = renderUi(<Authors author="8" />)
    await user.type(field(), 'x')
    await user.keyboard('{Escape}')
    expect(field()).toHaveValue('Donald Knuth')
    await user.type(field(), 'y')
    await user.tab()
    expect(field()).toHaveValue('Donald Knuth')
  })

  it('is cleared by its button or by emptying the input', async () => {
    const { user } = renderUi(<Authors author="8" />)
    await user.click(screen.getByRole('button', { name: 'Retirer le choix : Auteur' }))
    expect(field()).toHaveFocus()
    expect(field()).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Rechercher' }))
    expect(await sent()).toEqual({ author: '' })
  })

  it.each([
    [{ options: undefined, total: 0, isFailed: false, isStale: false }, 'Chargement en cours'],
    [{ options: undefined, total: 0, isFailed: true, isStale: false }, 'Le chargement a échoué.'],
    [{ options: [], total: 0, isFailed: false, isStale: false }, 'Aucun choix possible'],
  ])('distinguishes loading, error and empty', async (answer, text) => {
    const { user } = renderUi(<Authors answer={answer} />)
    await user.click(field())
    expect(screen.getByText(text)).toBeVisible()
  })
})
