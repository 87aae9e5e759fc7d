import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { SavedAnswer } from '#app/modules/saved-answer/index.server.ts'
import { openingInput } from '#app/modules/submission/discussion/index.ts'
import { Button } from '#app/ui/button.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { RadioField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, TextField } from '#app/ui/form-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ConfirmNames, useNamesSentence } from './confirm-names.tsx'
import { SavedAnswers } from './saved-answers.tsx'

const FIELDS = fieldsOf(openingInput)
/** Whom an editor may write with from here; reviewers are written to beside their review. */
const BETWEEN = ['author-editors', 'editors'] as const

/** The name of the draft of a new discussion. */
export const NEW_DRAFT = 'message-nouveau'

/** The form that opens a discussion: who reads it, its subject, the first message. */
export function NewDiscussion({
	submissionId,
	answers,
}: {
	submissionId: string
	answers: readonly SavedAnswer[]
}) {
	const { t } = useTranslation('desk')
	const { t: word } = useTranslation('workflow')
	const refused = useRefused('ouvrir')
	const sentence = useNamesSentence()
	return (
		<Panel id="nouvel">
			<h2>{t('discussions.new')}</h2>
			<FieldsForm
				fields={FIELDS}
				className="form narrow"
				perform="ouvrir"
				values={{ between: BETWEEN[0] }}
				refusals={{ namesSomebody: 'text' }}
				say={() => sentence(refused?.named ?? [])}
				draft={{ name: NEW_DRAFT }}
			>
				<RadioField
					of={FIELDS.between}
					label={t('discussions.readers')}
					options={BETWEEN.map((between) => [between, word(`between.${between}`)])}
				/>
				<TextField of={FIELDS.subject} label={t('discussions.subject')} />
				<ParagraphsField of={FIELDS.text} label={t('discussions.message')} />
				<SavedAnswers answers={answers} action={pathTo('desk.discussions', { id: submissionId })} />
				<ConfirmNames of={FIELDS.confirmed} refused={refused} />
				<div className="form-foot">
					<Button variant="primary">{t('discussions.send')}</Button>
				</div>
			</FieldsForm>
		</Panel>
	)
}
