import { useContext } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { toReviewerInput } from '#app/modules/submission/discussion/index.ts'
import { Button } from '#app/ui/button.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, TextField } from '#app/ui/form-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import { ConfirmNames, useNamesSentence } from '../../components/confirm-names.tsx'
import { AnswersContext, SavedAnswers } from '../../components/saved-answers.tsx'

const FIELDS = fieldsOf(toReviewerInput)

/** The name of the draft of a message to the reviewer of an assignment. */
export const toReviewerDraft = (id: string) => `message-${id}`

/** The form that opens a discussion with the reviewer of an assignment. */
export function WriteToReviewer({ id, letter }: { id: string; letter: string }) {
	const { t } = useTranslation('reviewDesk')
	const { t: word } = useTranslation('desk')
	const refused = useRefused('ecrire', { assignmentId: id })
	const sentence = useNamesSentence()
	const answers = useContext(AnswersContext)
	return (
		<Disclosure
			open={refused !== null}
			summary={
				<>
					{t('actions.write')}
					<span className="visually-hidden"> {t('page.reviewer', { letter })}</span>
				</>
			}
		>
			<FieldsForm
				fields={FIELDS}
				className="form narrow"
				perform="ecrire"
				hidden={{ assignmentId: id }}
				refusals={{ namesSomebody: 'text' }}
				say={() => sentence(refused?.named ?? [])}
				prefix={`${id}-`}
				draft={{ name: toReviewerDraft(id) }}
			>
				<TextField of={FIELDS.subject} label={word('discussions.subject')} />
				<ParagraphsField of={FIELDS.text} label={word('discussions.message')} rows={4} />
				<SavedAnswers answers={answers} action="?" />
				<ConfirmNames of={FIELDS.confirmed} refused={refused} />
				<div className="form-foot">
					<Button small>{word('discussions.send')}</Button>
				</div>
			</FieldsForm>
		</Disclosure>
	)
}
