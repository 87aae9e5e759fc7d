/** What of an element of MathML is read: an `Element` of the page is one. */
export type MathNode = {
	localName: string
	textContent: string | null
	children: Iterable<MathNode>
	getAttribute(name: string): string | null
}

const LETTERS =
	'α alpha β beta γ gamma δ delta ε varepsilon ϵ epsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa λ lambda μ mu ν nu ξ xi π pi ρ rho σ sigma ς varsigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega ∞ infty ℓ ell ℏ hbar ∅ emptyset ∂ partial ∇ nabla ℝ mathbb{R} ℕ mathbb{N} ℤ mathbb{Z} ℚ mathbb{Q} ℂ mathbb{C}'
const SIGNS =
	'× times ⋅ cdot · cdot ∗ ast ÷ div ± pm ∓ mp ≤ leq ⩽ leq ≥ geq ⩾ geq ≠ neq ≈ approx ≃ simeq ≅ cong ≡ equiv ∼ sim ∝ propto ≪ ll ≫ gg ∈ in ∉ notin ∋ ni ⊂ subset ⊆ subseteq ⊃ supset ⊇ supseteq ∪ cup ∩ cap ∖ setminus ∧ wedge ∨ vee ¬ neg ∀ forall ∃ exists → to ← leftarrow ↔ leftrightarrow ⇒ Rightarrow ⇐ Leftarrow ⇔ Leftrightarrow ↦ mapsto ↑ uparrow ↓ downarrow ∑ sum ∏ prod ∫ int ∬ iint ∮ oint ⋃ bigcup ⋂ bigcap √ surd … ldots ⋯ cdots ⋮ vdots ⋱ ddots ∘ circ ⊕ oplus ⊗ otimes ⊥ perp ∥ parallel ∠ angle ′ prime ≺ prec ≻ succ ≼ preccurlyeq ≽ succcurlyeq ⪯ preceq ⪰ succeq ⟶ longrightarrow ⇏ nRightarrow ✓ checkmark • bullet ⟨ langle ⟩ rangle ⌈ lceil ⌉ rceil ⌊ lfloor ⌋ rfloor ‖ | { { } } % % & & # # $ $ _ _'
const ACCENTS =
	'^ hat ˆ hat ̂ hat ¯ bar ‾ overline ̅ bar ̄ bar _ underline ̲ underline ~ tilde ˜ tilde ̃ tilde ⃗ vec → vec ˙ dot ̇ dot ¨ ddot ̈ ddot ˇ check ̌ check ˘ breve ̆ breve ⏞ overbrace ⏟ underbrace'
const NAMES = new Set(
	'arccos arcsin arctan arg cos cosh cot csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin sinh sup tan tanh'.split(
		' ',
	),
)
/** Signs that stand without saying anything (function application, invisible times and comma). */
const INVISIBLE = /[\u2061-\u2064\u200B]/gu
const VARIANTS: { [variant: string]: string } = {
	normal: 'mathrm',
	bold: 'mathbf',
	'bold-italic': 'boldsymbol',
	'double-struck': 'mathbb',
	script: 'mathcal',
	fraktur: 'mathfrak',
	'sans-serif': 'mathsf',
	monospace: 'mathtt',
}
/** What has its limits above and below by itself. */
const HAS_LIMITS = /^\\(?:sum|prod|bigcup|bigcap|lim|liminf|limsup|max|min|sup|inf|det|gcd|Pr)$/

const tableOf = (pairs: string) => {
	const parts = pairs.split(' ')
	return new Map(parts.flatMap((sign, at) => (at % 2 === 0 ? [[sign, `\\${parts[at + 1]}`] as const] : [])))
}
/** Brackets that amsmath has no sign of. */
const BRACKETS = [
	['⟦', '[\\!['],
	['⟧', ']\\!]'],
] as const
const COMMANDS = new Map([...tableOf(`${LETTERS} ${SIGNS}`), ...BRACKETS])
const ACCENT_COMMANDS = tableOf(ACCENTS)

/** A formula in presentation MathML (MathML Core) as LaTeX with the commands of amsmath and amssymb, without dollar signs. */
export function latexOf(math: MathNode): string {
	return inside(math).replace(/\s+/g, ' ').trim()
}

const inside = (node: MathNode) => joined([...node.children].map(write))

/** A command that ends in a letter is parted from a letter behind it. */
function joined(parts: readonly string[]): string {
	return parts.reduce((all, part) => {
		const isGlued = /\\[A-Za-z]+$/.test(all) && /^[A-Za-z]/.test(part)
		return all + (isGlued ? ' ' : '') + part
	}, '')
}

function write(node: MathNode): string {
	const children = [...node.children]
	const [first = '', second = '', third = ''] = [
		'msub',
		'msup',
		'msubsup',
		'munder',
		'mover',
		'munderover',
		'mfrac',
		'mroot',
		'semantics',
	].includes(node.localName)
		? children.map(write)
		: []
	switch (node.localName) {
		case 'mi':
			return identifier(words(node), node.getAttribute('mathvariant'))
		case 'mo':
			return operator(words(node))
		case 'mn':
			return words(node).replace(/%/g, '\\%')
		case 'mtext':
		case 'ms':
			return node.textContent?.trim()
				? `\\text{${(node.textContent ?? '').replace(/[#$%&_{}]/g, '\\$&')}}`
				: '\\ '
		case 'mspace':
			return '\\ '
		case 'mfrac':
			return node.getAttribute('linethickness') === '0'
				? `\\genfrac{}{}{0pt}{}{${first}}{${second}}`
				: `\\frac{${first}}{${second}}`
		case 'msqrt':
			return `\\sqrt{${inside(node)}}`
		case 'mroot':
			return `\\sqrt[${second}]{${first}}`
		case 'msub':
			return scripts(first, second, '')
		case 'msup':
			return scripts(first, '', second)
		case 'msubsup':
			return scripts(first, second, third)
		case 'munder':
			return around(first, second, '')
		case 'mover':
			return around(first, '', second)
		case 'munderover':
			return around(first, second, third)
		case 'mmultiscripts':
			return multiscripts(children)
		case 'mtable':
			return `\\begin{matrix}${children.map((row) => [...row.children].map(inside).join(' & ')).join(' \\\\ ')}\\end{matrix}`
		case 'menclose':
			return `\\boxed{${inside(node)}}`
		case 'mphantom':
			return `\\phantom{${inside(node)}}`
		case 'semantics':
			return first
		case 'annotation':
		case 'annotation-xml':
			return ''
		default:
			return inside(node)
	}
}

const words = ({ textContent }: MathNode) => (textContent ?? '').replace(INVISIBLE, '').trim()

function identifier(name: string, variant: string | null): string {
	const known = COMMANDS.get(name) ?? (NAMES.has(name) ? `\\${name}` : undefined)
	const command = variant === null ? undefined : VARIANTS[variant]
	if (command && !(known && variant === 'normal')) return `\\${command}{${known ?? name}}`
	return known ?? ([...name].length > 1 ? `\\mathrm{${name}}` : name)
}

function operator(sign: string): string {
	if (NAMES.has(sign)) return `\\${sign}`
	const written = [...sign].map((one) => COMMANDS.get(one) ?? (one === '−' ? '-' : one))
	return [...sign].length > 1 && /^\p{L}+$/u.test(sign) ? `\\operatorname{${sign}}` : joined(written)
}

/** A base of several signs is held together. */
function based(base: string): string {
	return /^(?:\{\}|[^\\{]|\\[A-Za-z]+|\\[A-Za-z]+\{[^{}]*\}|\\[^A-Za-z])$/u.test(base) ? base : `{${base}}`
}

function scripts(base: string, below: string, above: string): string {
	const isPrime = /^(?:\\prime)+$/.test(above)
	const raised = isPrime ? "'".repeat(above.split('\\prime').length - 1) : above && `^{${above}}`
	return `${based(base)}${below && `_{${below}}`}${raised}`
}

function around(base: string, below: string, above: string): string {
	if (HAS_LIMITS.test(base)) return scripts(base, below, above)
	const over = (inner: string) => {
		const accent = accentOf(above)
		return accent ? `${accent}{${inner}}` : above ? `\\overset{${above}}{${inner}}` : inner
	}
	const accent = accentOf(below)
	const inner = over(base)
	return accent ? `${accent}{${inner}}` : below ? `\\underset{${below}}{${inner}}` : inner
}

/** Accents were written as operators. */
function accentOf(written: string): string | undefined {
	const sign = [...COMMANDS].find(([, command]) => command === written)?.[0] ?? written
	return ACCENT_COMMANDS.get(sign)
}

/** Scripts in pairs behind the base, then, after `mprescripts`, before it. */
function multiscripts([base, ...rest]: readonly MathNode[]): string {
	const at = rest.findIndex(({ localName }) => localName === 'mprescripts')
	const pairs = (nodes: readonly MathNode[]) => {
		const written = nodes.map((node) =>
			/^(?:none|mrow)$/.test(node.localName) && !words(node) ? '' : write(node),
		)
		return {
			below: written.filter((_, index) => index % 2 === 0).join(''),
			above: written.filter((_, index) => index % 2 === 1).join(''),
		}
	}
	const behind = pairs(at < 0 ? rest : rest.slice(0, at))
	const before = pairs(at < 0 ? [] : rest.slice(at + 1))
	const ahead = before.below || before.above ? scripts('{}', before.below, before.above) : ''
	return ahead + scripts(base ? write(base) : '', behind.below, behind.above)
}
