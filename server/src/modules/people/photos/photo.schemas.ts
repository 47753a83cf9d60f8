import { type Static, Type } from 'typebox'
import { Version } from '../../../http/etag.ts'
import { checkedId, pathId } from '../../../http/ids.ts'
import { namedObject, orNull, ref, Text } from '../../../http/wire.ts'

export const PhotoKey = Type.Object({ id: pathId('service', 'student') })

export const StudentPhoto = namedObject('StudentPhoto', {
  exists: Type.Boolean({ description: 'False while the student has no photo' }),
  version: Version,
})
export type StudentPhoto = Static<typeof StudentPhoto>

export const PhotoForm = Type.Object({
  photo: Type.String({ format: 'binary', description: 'JPEG, PNG or WebP, at most 10 MB' }),
})

export const PhotoNames = Type.Object({
  names: Type.Array(Type.String({ maxLength: 200 }), {
    minItems: 1,
    maxItems: 1000,
    description: 'File names without their extension',
  }),
})

const NamedStudent = Type.Object({ id: Type.Integer(), name: Text, idNumber: Text, photo: ref(StudentPhoto) })
export const PhotoMatches = Type.Object({
  items: Type.Array(orNull(NamedStudent), {
    description: "The student whose number is the name, in the order of the names; null for none of the caller's",
  }),
})
export type PhotoMatches = Static<typeof PhotoMatches>

export const OwnPhotosQuery = Type.Object({ groupId: checkedId('group') })
export const OwnPhotoList = Type.Object(
  { items: Type.Array(Type.Object({ id: Type.Integer(), idNumber: Text, version: Version })) },
  { description: 'Of the students with a photo' },
)
export type OwnPhotoList = Static<typeof OwnPhotoList>
