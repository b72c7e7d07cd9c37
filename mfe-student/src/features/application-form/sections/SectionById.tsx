import type { Student } from '@portal/contracts'
import { OlevelResult } from '../olevel/OlevelResult'
import { AcademicBackground } from './AcademicBackground'
import { PersonalInformation } from './PersonalInformation'
import { PostSecondarySchool } from './PostSecondarySchool'
import { ProgrammeInformation } from './ProgrammeInformation'
import type { SectionId } from './section-list'

/** A section by its id, with its heading. */
export function SectionById({ id, student }: { id: SectionId; student: Student }) {
  switch (id) {
    case 'personal':
      return <PersonalInformation student={student} />
    case 'programme':
      return <ProgrammeInformation student={student} />
    case 'academic':
      return <AcademicBackground />
    case 'post-secondary':
      return <PostSecondarySchool />
    case 'olevel':
      return <OlevelResult />
  }
}
