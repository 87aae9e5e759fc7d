import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { RULE_GROUPS } from '#app/modules/manuscript-check/rules/index.ts'
import { SETTINGS } from '#app/modules/submission/settings/index.ts'
import { RuleFields } from './rule-fields.tsx'

const shown = (typed: { [field: string]: string[] }, refused?: string) =>
	renderToStaticMarkup(
		<LanguageContext value="fr">
			<RuleFields typed={typed} errorOf={(field) => (field === refused ? 'Non' : undefined)} />
		</LanguageContext>,
	)

test('rules stand in folded groups that say how many the journal has set, and one that was refused is open', () => {
	const html = shown({ [SETTINGS.font]: ['Amiri'] })
	expect(html.match(/<details/g)).toHaveLength(RULE_GROUPS.length)
	expect(html).not.toMatch(/<details[^>]*\sopen/)
	expect(html.match(/propres\sà\sla\srevue\s:\s1/g)).toHaveLength(1)
	expect(html).toContain('value="Amiri"')
	expect(shown({}, SETTINGS.font).match(/<details[^>]*\sopen/g)).toHaveLength(1)
})
