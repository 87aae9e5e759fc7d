import { type ReactNode, useContext } from 'react'
import { formatDate } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/i18n.ts'
import { directionOf, LANGUAGES } from '#app/i18n/languages.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { type NoticeKind, RELATION_OF } from '#app/modules/publication/index.ts'
import { OpenedFormContext, type RefusedForm } from '#app/ui/form-draft.ts'
import { Notice } from '#app/ui/notice.tsx'

/** What readers will be told, what follows from it, and what has to be done to confirm it. Takes the focus. The words of a notice (`kind`) stand in its banner, in each language of the site. */
export function NoticePreview({
	title,
	field,
	fields,
	follows,
	kind,
	first,
	children,
}: {
	title: string
	/** The field whose texts are shown, by language. */
	field: string
	fields: RefusedForm['fields']
	follows: string
	kind?: NoticeKind
	/** The language whose text stands for those that have none. */
	first: string
	children: ReactNode
}) {
	const { t } = useTranslation('production')
	const texts = Object.fromEntries(
		LANGUAGES.flatMap((code) => {
			const [text] = fields[`${field}-${code}`] ?? []
			return text ? [[code, text]] : []
		}),
	)
	return (
		<Notice as="section" tone="important" aria-labelledby="avis-relu" tabIndex={-1} autoFocus>
			<h3 id="avis-relu">{title}</h3>
			<p>{t('errors.notConfirmed')}</p>
			{kind ? (
				<Banners kind={kind} texts={texts} first={first} />
			) : (
				Object.entries(texts).map(([code, text]) => (
					<blockquote key={code} className="message" lang={code} dir={directionOf(code)}>
						<p className="text">{text}</p>
					</blockquote>
				))
			)}
			<p>{follows}</p>
			{children}
		</Notice>
	)
}

/** The banner of an article as readers of each language will see it. */
function Banners({ kind, texts, first }: { kind: NoticeKind; texts: Record<string, string>; first: string }) {
	const { now } = useContext(OpenedFormContext)
	const today = new Date(now).toISOString().slice(0, 10)
	return LANGUAGES.map((code) => {
		const told = chooseText(texts, code, first)
		return (
			<Notice
				key={code}
				as="div"
				tone={kind === 'retraction' ? 'severe' : 'important'}
				lang={code}
				dir={directionOf(code)}
			>
				<p>
					<b>{translator(code, 'article')(`notice.${RELATION_OF[kind]}.by`)}</b>{' '}
					<u>{translator(code, 'production')(`notice.kinds.${kind}`)}</u>{' '}
					<span className="quiet">({formatDate(today, code)})</span>
				</p>
				{told ? (
					<p className="text" lang={told.language} dir={directionOf(told.language)}>
						{told.text}
					</p>
				) : null}
			</Notice>
		)
	})
}
