import { useRouteLoaderData } from 'react-router'
import { formatBytes, formatNumber } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { partPath } from '#app/modules/work/full-text/index.ts'
import type { RootData } from '#app/root.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { WorkOnPage } from './read-work.server.ts'

/** Above a later part of a text: where it stands, the way back, and the sections that go on in it. */
export function PartStart({ work: { record, text } }: { work: WorkOnPage }) {
	const { t } = useTranslation('article')
	const language = useLanguage()
	if (!text || text.part === 'whole' || text.part === 1) return null
	const number = formatNumber(text.part, language)
	const isForeign = text.language !== language
	return (
		<div className="part-start">
			<nav aria-label={t('part.before')}>
				<p className="quiet figures-aligned">
					{t('part.position', { number, total: formatNumber(text.total, language) })}
				</p>
				<a className="link" href={partPath(record.path, text.part - 1)} rel="prev">
					{t('part.previous')}
				</a>
				<a className="link" href={record.path}>
					{t('part.start')}
				</a>
			</nav>
			{text.context.map(({ id, level, title }) => {
				const Heading = `h${level}` as 'h2'
				return (
					<Heading key={id} className="reminder">
						<span
							lang={isForeign ? text.language : undefined}
							dir={isForeign ? directionOf(text.language) : undefined}
						>
							{title}
						</span>{' '}
						<small>{t('part.goesOn')}</small>
					</Heading>
				)
			})}
		</div>
	)
}

/** Below a part of a text: how much is left, the next part, and the whole. `data-next` is what scripts fetch. */
export function PartEnd({ work: { record, text } }: { work: WorkOnPage }) {
	const { t } = useTranslation('article')
	const language = useLanguage()
	const root = useRouteLoaderData('root') as RootData | undefined
	if (!text || text.part === 'whole' || text.total === 1) return null
	const { part, total, after } = text
	const isLast = part === total
	const whole = partPath(record.path, 'whole')
	const size = (bytes: number) => isolate(formatBytes(bytes, language), language)
	return (
		<nav className="text-next" aria-label={t('part.after')} data-next={isLast ? undefined : part + 1}>
			<p className="figures-aligned">
				<b>
					{t('part.position', {
						number: formatNumber(part, language),
						total: formatNumber(total, language),
					})}
				</b>{' '}
				{isLast
					? null
					: after.words > 0
						? t('part.left', {
								count: after.words,
								formatted: formatNumber(after.words, language),
								size: size(after.bytes),
							})
						: t('part.referencesLeft', { size: size(after.bytes) })}
			</p>
			<p className="next-links">
				{isLast ? (
					<ButtonLink href={partPath(record.path, part - 1)} rel="prev">
						{t('part.previous')}
					</ButtonLink>
				) : (
					<ButtonLink variant="primary" href={partPath(record.path, part + 1)} rel="next">
						<span>
							{t('part.next')} <small className="figures-aligned">{size(after.nextBytes)}</small>
						</span>
					</ButtonLink>
				)}
				<a className="link" href={whole} data-whole>
					{t('part.whole', { size: size(text.wholeBytes) })}
				</a>
			</p>
			<p className="smallest quiet not-printed">{t('part.whyWhole')}</p>
			{isLast ? null : (
				<p className="print-only">
					{t('part.printed')} <bdi>{root?.publicUrl + whole}</bdi>
				</p>
			)}
		</nav>
	)
}
