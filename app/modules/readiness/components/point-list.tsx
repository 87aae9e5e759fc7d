import { pathTo } from '#app/addresses/address.ts'
import { colonOf, formatDate, formatList, formatNumber, languageName } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { Policy } from '#app/modules/journal-draft/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Colon } from '#app/ui/colon.tsx'
import { inOrderOfWork } from '../judge.ts'
import type { Fix, Judged, Why } from '../model.ts'
import { PointSign } from './standards-list.tsx'

/** The points of a standard, what is to be done first: whether it is met, why, and where it is mended. */
export function PointList({ points, slug }: { points: Judged[]; slug: string }) {
	const { t } = useTranslation('readiness')
	return (
		<ul className="points">
			{inOrderOfWork(points).map(({ point, state, why, fix }) => (
				<li key={point} className={state === 'met' ? 'is-met' : undefined}>
					<span className={`point-state point-${state}`}>
						<PointSign state={state} />
						{t(`states.${state}`)}
					</span>
					<div>
						<h3>{t(`points.${point}`)}</h3>
						<p>
							<WhySentence why={why} />
						</p>
					</div>
					{fix ? (
						<ButtonLink small href={fixPath(fix, slug, why)}>
							{t(`fix.${fix}`)}
							<span className="visually-hidden">
								<Colon />
								{t(`points.${point}`)}
							</span>
						</ButtonLink>
					) : null}
				</li>
			))}
		</ul>
	)
}

function fixPath(fix: Fix, slug: string, { values }: Why): string {
	switch (fix) {
		case 'details':
			return pathTo('admin.journal', { slug })
		case 'board':
			return pathTo('admin.journalBoard', { slug })
		case 'settings':
			return pathTo('desk.journal', { slug })
		case 'articles':
			return pathTo('desk.published')
		case 'issues':
			return pathTo('desk.issues')
		case 'dois':
			return pathTo('desk.dois', { slug })
		case 'figures':
			return '#chiffres'
		case 'issn':
			return `https://portal.issn.org/resource/ISSN/${values?.['issn'] ?? ''}`
	}
}

function WhySentence({ why: { is, values = {} } }: { why: Why }) {
	const { t } = useTranslation('readiness')
	const { t: policies } = useTranslation('policies')
	const language = useLanguage()
	if (is === 'value') return <bdi>{values['value']}</bdi>
	const shownAs = (name: string, value: string | number) => {
		if (typeof value === 'number') return formatNumber(value, language)
		if (name === 'on') return formatDate(value, language)
		if (name === 'languages')
			return formatList(
				value.split(', ').map((code) => languageName(code, language)),
				language,
			)
		if (name === 'years' || name === 'issues') return value.replaceAll(': ', colonOf(language))
		return value
	}
	const shown = Object.fromEntries(
		Object.entries(values).map(([name, value]) => [name, shownAs(name, value)]),
	)
	const part = values['policy'] ? policies(`${values['policy'] as Policy}.name`) : ''
	return t(`why.${is}`, { ...shown, part })
}
