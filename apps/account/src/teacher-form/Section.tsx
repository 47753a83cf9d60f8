import { Card, Grid, Heading, Stack } from '@portal/ui'
import { TextField } from '@portal/ui/form'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import type { TeacherValues } from './teacher-schema.ts'

interface SectionProps {
  title: string
  children: ReactNode
}

/** A section of a long form with its heading. */
export function Section({ title, children }: SectionProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <Stack gap="5">
        <Heading id={id} size="md">
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  )
}

/** Two related fields, side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5" alignItems="start">
      {children}
    </Grid>
  )
}

interface TeacherTextProps extends Omit<ComponentProps<typeof TextField>, 'name' | 'label'> {
  name: Exclude<keyof TeacherValues, 'idNumber' | 'gradeId' | 'departmentId' | 'statusId'>
}

/** A text of a teacher's record, with its name as label. */
export function TeacherText({ name, ...field }: TeacherTextProps) {
  const t = useTexts()
  return <TextField<TeacherValues> name={name} label={t(`teacher.${name}`)} maxLength={200} {...field} />
}
