import { useTranslation } from '#app/i18n/use-translation.ts'
import type { DecisionKind } from '#app/modules/decision/decisions.ts'
import { LONGEST_REASON } from '#app/modules/decision/schema.ts'
import { FieldBlock } from '../../site/components/form-parts.tsx'

/** What an editor who does not decide recommends, and why. */
export function RecommendationForm({
	kind,
	transitionNumber,
	typed,
}: {
	kind: DecisionKind
	transitionNumber: number
	typed: string
}) {
	const { t } = useTranslation('desk')
	const { t: word } = useTranslation('workflow')
	return (
		<form className="form narrow" method="post" action={`?decision=${kind}`}>
			<h2>{t('decide.recommend', { decision: word(`acts.${kind}`) })}</h2>
			<input type="hidden" name="decision" value={kind} />
			<input type="hidden" name="transition" value={transitionNumber} />
			<FieldBlock id="motif" label={t('decide.reason')} help={t('decide.recommendHelp')}>
				{(field) => (
					<textarea
						{...field}
						name="motif"
						required
						maxLength={LONGEST_REASON}
						dir="auto"
						defaultValue={typed}
					/>
				)}
			</FieldBlock>
			<div className="form-foot">
				<button className="button button-primary" type="submit" name="acte" value="recommander">
					{t('decide.sendRecommendation')}
				</button>
			</div>
		</form>
	)
}
