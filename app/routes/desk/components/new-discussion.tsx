import { useTranslation } from '#app/i18n/use-translation.ts'
import { LONGEST_MESSAGE, LONGEST_SUBJECT } from '#app/modules/submission/discussion/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Input, TextArea } from '#app/ui/control.tsx'
import { Check, Field, Fieldset } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** Whom an editor may write with from here; reviewers are written to beside their review. */
export const BETWEEN = ['author-editors', 'editors'] as const

/** The form that opens a discussion: who reads it, its subject, the first message. */
export function NewDiscussion({ typed }: { typed: { subject: string; text: string } | null }) {
	const { t } = useTranslation('desk')
	return (
		<Panel>
			<h2>{t('discussions.new')}</h2>
			<Form className="form narrow" draft={{ name: 'message-nouveau' }}>
				<Fieldset>
					<legend>{t('discussions.readers')}</legend>
					{BETWEEN.map((between, index) => (
						<Reader key={between} between={between} isChosen={index === 0} />
					))}
				</Fieldset>
				<Field id="sujet" label={t('discussions.subject')}>
					{(field) => (
						<Input
							{...field}
							name="sujet"
							required
							maxLength={LONGEST_SUBJECT}
							dir="auto"
							defaultValue={typed?.subject ?? ''}
						/>
					)}
				</Field>
				<Field id="message" label={t('discussions.message')}>
					{(field) => (
						<TextArea
							{...field}
							name="message"
							required
							maxLength={LONGEST_MESSAGE}
							dir="auto"
							defaultValue={typed?.text ?? ''}
						/>
					)}
				</Field>
				<div className="form-foot">
					<Button variant="primary" name="acte" value="ouvrir">
						{t('discussions.send')}
					</Button>
				</div>
			</Form>
		</Panel>
	)
}

function Reader({ between, isChosen }: { between: (typeof BETWEEN)[number]; isChosen: boolean }) {
	const { t } = useTranslation('workflow')
	return (
		<Check type="radio" name="lecteurs" value={between} defaultChecked={isChosen}>
			{t(`between.${between}`)}
		</Check>
	)
}
