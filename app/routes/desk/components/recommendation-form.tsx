import { useTranslation } from '#app/i18n/use-translation.ts'
import { type DecisionKind, LONGEST_REASON } from '#app/modules/decision/index.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'

/** What an editor who does not decide recommends, and why. */
export function RecommendationForm({
	kind,
	version,
	typed,
}: {
	kind: DecisionKind
	version: string
	typed: string
}) {
	const { t } = useTranslation('desk')
	const { t: word } = useTranslation('workflow')
	return (
		<form className="form narrow" method="post" action={`?decision=${kind}`}>
			<h2>{t('decide.recommend', { decision: word(`acts.${kind}`) })}</h2>
			<input type="hidden" name="decision" value={kind} />
			<input type="hidden" name="version" value={version} />
			<Field id="motif" label={t('decide.reason')} hint={t('decide.recommendHelp')}>
				{(field) => (
					<TextArea
						{...field}
						name="motif"
						required
						maxLength={LONGEST_REASON}
						dir="auto"
						defaultValue={typed}
					/>
				)}
			</Field>
			<div className="form-foot">
				<Button variant="primary" name="acte" value="recommander">
					{t('decide.sendRecommendation')}
				</Button>
			</div>
		</form>
	)
}
