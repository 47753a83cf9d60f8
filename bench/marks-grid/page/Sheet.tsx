import { Button, HStack } from '@portal/ui'
import { LockDialog, MarksGrid, localDraft, useMarksSheet, type LabelColumn, type MarksRow } from '@portal/ui/marks'
import { useState } from 'react'
import { saveAsAsked } from './answers.ts'

const columns: LabelColumn[] = [
  { id: 'cin', header: 'CIN', isCode: true },
  { id: 'name', header: 'Etudiant' },
]
const draft = localDraft('draft:7:bench')

interface SheetProps {
  rows: readonly MarksRow[]
  hasPresence: boolean
}

/** A page of marks as a remote writes it. */
export function Sheet({ rows, hasPresence }: SheetProps) {
  const sheet = useMarksSheet({ rows, save: saveAsAsked, draft })
  const [isLocking, setIsLocking] = useState(false)
  return (
    <>
      <MarksGrid sheet={sheet} caption="Notes" columns={columns} hasPresence={hasPresence} isSearchable />
      <HStack marginBlockStart="4" justifyContent="flex-end">
        <Button onClick={() => void sheet.save()}>Sauvgarder</Button>
        <Button variant="primary" onClick={() => setIsLocking(true)}>
          Valider
        </Button>
      </HStack>
      <LockDialog
        sheet={sheet}
        columns={columns}
        title="Validation de notes DS"
        text="Voulez-vous valider les notes ? Cette action est irréversible."
        isOpen={isLocking}
        onConfirm={() => setIsLocking(false)}
        onCancel={() => setIsLocking(false)}
      />
    </>
  )
}
