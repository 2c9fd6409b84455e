import { join, relative } from 'node:path';
import ts from 'typescript';
import { SDK } from '../places';
import { BARRELS } from '../sharing';

/** By `module name`, for example `@forksight/sdk/ui Button`: its declaration without comments. */
export type Contract = ReadonlyMap<string, string>;

/** Types that exported ones refer to, without being exported themselves. */
const REFERENCED = 'referenced';
/** Types of api/openapi.json, which has rules of its own. */
const GENERATED = /\.gen\.ts$/;
const TYPE_FORMAT = (ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope) as ts.TypeFormatFlags;
const NODE_FORMAT = (ts.NodeBuilderFlags.NoTruncation |
  ts.NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope) as ts.NodeBuilderFlags;

/** Describes what remotes can import at run time: the names of the shared modules and the contract, with their types. */
export function describeContract(): Contract {
  const modules = [...BARRELS, '@forksight/sdk/contract'];
  const files = modules.map((module) => moduleFile(module.slice('@forksight/sdk'.length)));
  const program = ts.createProgram([...files, join(SDK, 'css.d.ts')], compilerOptions());
  const describer = new Describer(program);
  modules.forEach((module, index) => {
    describer.addModule(module, files[index] ?? '');
  });
  return describer.finish();
}

class Describer {
  private readonly checker: ts.TypeChecker;
  private readonly printer = ts.createPrinter({ removeComments: true });
  private readonly entries = new Map<string, string>();
  private readonly described = new Set<ts.Symbol>();
  private readonly referenced: ts.Symbol[] = [];

  constructor(private readonly program: ts.Program) {
    this.checker = program.getTypeChecker();
  }

  addModule(module: string, file: string): void {
    const source = this.program.getSourceFile(file);
    const symbol = source && this.checker.getSymbolAtLocation(source);
    if (symbol === undefined) throw new Error(`${file} exports nothing`);
    for (const exported of this.checker.getExportsOfModule(symbol)) {
      const target = this.resolve(exported);
      this.described.add(target);
      this.entries.set(`${module} ${exported.name}`, this.describe(exported.name, target));
    }
  }

  /** Adds what the exports refer to and returns everything in the order of names. */
  finish(): Contract {
    for (let next = this.referenced.pop(); next !== undefined; next = this.referenced.pop()) {
      if (this.described.has(next)) continue;
      this.described.add(next);
      this.entries.set(`${REFERENCED} ${next.name}`, this.describe(next.name, next));
    }
    return new Map([...this.entries].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  private resolve(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  private describe(name: string, symbol: ts.Symbol): string {
    const declarations = symbol.declarations ?? [];
    const [first] = declarations;
    if (first === undefined) return `declare const ${name}: unknown;`;
    const library = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(first.getSourceFile().fileName)?.[1];
    if (library !== undefined) return `import { ${name} } from '${library}';`;
    if (ts.isSourceFile(first)) return `import * as ${name} from './${relative(SDK, first.fileName)}';`;
    return declarations.map((declaration) => this.describeDeclaration(name, symbol, declaration)).join('\n');
  }

  private describeDeclaration(name: string, symbol: ts.Symbol, declaration: ts.Declaration): string {
    if (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration)) {
      this.addReferences(declaration);
      return this.print(declaration).replace(/^export /, '');
    }
    const type = this.checker.getTypeOfSymbolAtLocation(symbol, declaration);
    const node = this.checker.typeToTypeNode(type, undefined, NODE_FORMAT);
    if (ts.isClassDeclaration(declaration)) return this.describeClass(name, symbol, declaration);
    if (node !== undefined) this.addReferences(node);
    return `declare const ${name}: ${this.writeType(type, declaration)};`;
  }

  /** A class by its members without those that it inherits. */
  private describeClass(name: string, symbol: ts.Symbol, declaration: ts.ClassDeclaration): string {
    const type = this.checker.getDeclaredTypeOfSymbol(symbol);
    const own = this.checker
      .getPropertiesOfType(type)
      .filter(({ valueDeclaration }) => valueDeclaration?.parent === declaration);
    const members = own.map((member) => {
      const memberType = this.checker.getTypeOfSymbolAtLocation(member, declaration);
      return `${member.name}: ${this.writeType(memberType, declaration)};`;
    });
    return `interface ${name} { ${members.join(' ')} }`;
  }

  /** Without qualifiers of names, which depend on the imports of other files. */
  private writeType(type: ts.Type, declaration: ts.Declaration): string {
    return this.checker.typeToString(type, declaration, TYPE_FORMAT).replaceAll(/\b(?:React|import\("[^"]*"\))\./g, '');
  }

  private print(node: ts.Node): string {
    return this.printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
  }

  /** Notes the SDK's own types to which a declaration or a type refers. */
  private addReferences(node: ts.Node): void {
    if (ts.isIdentifier(node)) {
      // Nodes that the checker made have their symbol, and no place in a file.
      const symbol = node.pos >= 0 ? this.checker.getSymbolAtLocation(node) : (node as { symbol?: ts.Symbol }).symbol;
      if (symbol !== undefined) this.addReference(this.resolve(symbol));
    }
    ts.forEachChild(node, (child) => {
      this.addReferences(child);
    });
  }

  private addReference(symbol: ts.Symbol): void {
    const [declaration] = symbol.declarations ?? [];
    if (declaration === undefined) return;
    if (!ts.isInterfaceDeclaration(declaration) && !ts.isTypeAliasDeclaration(declaration)) return;
    const { fileName } = declaration.getSourceFile();
    const isOwn = fileName.startsWith(`${SDK}/`) && !fileName.includes('/node_modules/') && !GENERATED.test(fileName);
    if (isOwn) this.referenced.push(symbol);
  }
}

function compilerOptions(): ts.CompilerOptions {
  const file = join(SDK, 'tsconfig.base.json');
  const { options } = ts.getParsedCommandLineOfConfigFile(
    file,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic() {} },
  ) ?? {
    options: {},
  };
  // Otherwise the order of a union's members depends on code elsewhere.
  const stable = { stableTypeOrdering: true };
  return { ...options, ...stable, incremental: false, tsBuildInfoFile: undefined, types: ['node'] };
}

function moduleFile(module: string): string {
  const path = join(SDK, module === '' ? 'index' : module);
  return ts.sys.fileExists(`${path}.ts`) ? `${path}.ts` : join(path, 'index.ts');
}
