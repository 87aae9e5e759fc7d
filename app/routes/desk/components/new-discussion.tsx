import { useTranslation } from '#app/i18n/use-translation.ts'
import { LONGEST_MESSAGE, LONGEST_SUBJECT } from '#app/modules/submission/discussion/model.ts'
import { FieldBlock } from '../../site/components/form-parts.tsx'

/** Whom an editor may write with from here; reviewers are written to beside their review. */
export const BETWEEN = ['author-editors', 'editors'] as const

/** The form that opens a discussion: who reads it, its subject, the first message. */
export function NewDiscussion({ typed }: { typed: { subject: string; text: string } | null }) {
	const { t } = useTranslation('desk')
	return (
		<section className="panel">
			<h2>{t('discussions.new')}</h2>
			<form className="form narrow" method="post">
				<fieldset className="field">
					<legend>{t('discussions.readers')}</legend>
					{BETWEEN.map((between, index) => (
						<Reader key={between} between={between} isChosen={index === 0} />
					))}
				</fieldset>
				<FieldBlock id="sujet" label={t('discussions.subject')}>
					{(field) => (
						<input
							{...field}
							name="sujet"
							required
							maxLength={LONGEST_SUBJECT}
							dir="auto"
							defaultValue={typed?.subject ?? ''}
						/>
					)}
				</FieldBlock>
				<FieldBlock id="message" label={t('discussions.message')}>
					{(field) => (
						<textarea
							{...field}
							name="message"
							required
							maxLength={LONGEST_MESSAGE}
							dir="auto"
							defaultValue={typed?.text ?? ''}
						/>
					)}
				</FieldBlock>
				<div className="form-foot">
					<button className="button button-primary" type="submit" name="acte" value="ouvrir">
						{t('discussions.send')}
					</button>
				</div>
			</form>
		</section>
	)
}

function Reader({ between, isChosen }: { between: (typeof BETWEEN)[number]; isChosen: boolean }) {
	const { t } = useTranslation('workflow')
	return (
		<label className="check">
			<input type="radio" name="lecteurs" value={between} defaultChecked={isChosen} />
			<span>{t(`between.${between}`)}</span>
		</label>
	)
}
