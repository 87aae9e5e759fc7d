import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useAsked } from '#app/modules/manuscript-check/components/index.ts'
import { type AuthorRules, DEFAULT_RULES, type RuleId } from '#app/modules/manuscript-check/rules/index.ts'

/** What a journal asks of its authors otherwise than the author guide; nothing where it asks the same. */
export function JournalAuthorRules({
	rules,
	differing,
}: {
	rules: AuthorRules
	differing: readonly RuleId[]
}) {
	const { t } = useTranslation('journals')
	const { t: check } = useTranslation('check')
	const own = useAsked(rules)
	const platform = useAsked(DEFAULT_RULES)
	if (differing.length === 0) return null
	return (
		<>
			<h3 id="regles">{t('authorRules')}</h3>
			<p>
				{rules.guide === 'mbongi'
					? t('authorRulesText')
					: t('authorRulesGuided', { guide: check(`guides.${rules.guide}`) })}{' '}
				<a href={pathTo('authorGuide')}>{t('authorRulesGuide')}</a>
			</p>
			<ul className="bullets">
				{differing.map((rule) => (
					<li key={rule}>
						{rules.severity[rule] === 'off' ? t('notAsked', { rule: platform(rule) }) : own(rule)}
					</li>
				))}
			</ul>
		</>
	)
}
