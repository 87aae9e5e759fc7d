import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { BalanceView } from '#app/modules/manuscript-check/components/index.ts'
import type { Balance } from '#app/modules/manuscript-check/index.ts'
import type { convertText } from '#app/modules/production/index.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { isOpenFor, type PartProps } from './part.ts'

/** The text to be read in the page: made from the DOCX, then edited. */
export function TextPart({ refused, ...props }: PartProps & { refused: Balance | null }) {
	const { id, production, version } = props
	const { t } = useTranslation('production')
	const { t: ofCheck } = useTranslation('check')
	const { t: ofDesk } = useTranslation('desk')
	const language = useLanguage()
	const { html, wordCount, references, warnings } = production
	const doubtful = references.filter((reference) => reference.doubtful.length > 0).length
	const balance = refused ?? (html === '' ? null : production.balance)
	const number = (value: number) => formatNumber(value, language)
	return (
		<Panel aria-labelledby="texte-lu">
			<h2 id="texte-lu">{t('text.title')}</h2>
			{html === '' ? (
				<p>{t('text.none')}</p>
			) : (
				<p className="figures-aligned">
					{ofDesk('words', { count: wordCount, formatted: number(wordCount) })}
					{' · '}
					{t('text.references', { formatted: number(references.length) })}
					{doubtful > 0
						? ` · ${t('references.doubtful', { count: doubtful, formatted: number(doubtful) })}`
						: null}
				</p>
			)}
			{warnings.length > 0 && html !== '' ? (
				<>
					<h3 className="small mt-3">{t('text.look')}</h3>
					<ul className="bullet-list">
						{warnings.map(({ code, count }) => (
							<li key={code}>{t(`warnings.${code}`, { formatted: number(count) })}</li>
						))}
					</ul>
				</>
			) : null}
			{balance ? (
				<>
					<h3 className="small mt-3">{ofCheck('balance.title')}</h3>
					<BalanceView balance={balance} />
				</>
			) : null}
			{refused && isOpenFor(props) ? (
				<ButtonForm<typeof convertText, 'submissionId'>
					perform="convertir"
					send={{ version, acceptsLoss: '1' }}
				>
					<Button>{t('text.anyway')}</Button>
				</ButtonForm>
			) : null}
			<div className="form-foot">
				<ButtonLink variant={html === '' ? undefined : 'primary'} href={pathTo('desk.text', { id })}>
					{t('text.edit')}
				</ButtonLink>
				{references.length > 0 ? (
					<ButtonLink href={pathTo('desk.references', { id })}>{t('references.open')}</ButtonLink>
				) : null}
				{isOpenFor(props) ? (
					<ButtonForm<typeof convertText, 'submissionId'> perform="convertir" send={{ version }}>
						<Button variant={html === '' ? 'primary' : undefined}>
							{t(html === '' ? 'text.convert' : 'text.again')}
						</Button>
					</ButtonForm>
				) : null}
			</div>
			{html !== '' && isOpenFor(props) ? <p className="small quiet mt-3">{t('text.replaces')}</p> : null}
		</Panel>
	)
}
