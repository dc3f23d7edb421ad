// Finds casts that do nothing: `x as T` where x already has the type T, or where the place of the cast would accept x
// without it. A reader looks for their reason, and there is none.
import ts from 'typescript';

const CONFIG = 'tsconfig.tests.json';

const { config } = ts.readConfigFile(CONFIG, ts.sys.readFile);
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
const program = ts.createProgram(fileNames, options);
const checker = program.getTypeChecker();

/** The type of these expressions depends on the type that is expected of them, so a cast may change it. */
const isMade = (node) =>
  ts.isObjectLiteralExpression(node) ||
  ts.isArrayLiteralExpression(node) ||
  ts.isFunctionLike(node) ||
  ts.isLiteralExpression(node) ||
  ts.isConditionalExpression(node);

const isConst = ({ type }) => ts.isTypeReferenceNode(type) && type.getText() === 'const';
const inner = (node) => (ts.isParenthesizedExpression(node) ? inner(node.expression) : node);

/** `x as unknown as T` is one cast. */
function castOf(node) {
  const first = inner(node.expression);
  const isDouble = ts.isAsExpression(first) && first.type.kind === ts.SyntaxKind.UnknownKeyword;
  return { isDouble, value: inner(isDouble ? first.expression : first) };
}

function isNeedless(node) {
  if (isConst(node)) return false;
  const { isDouble, value } = castOf(node);
  if (isMade(value)) return false;
  const from = checker.getTypeAtLocation(value);
  const to = checker.getTypeFromTypeNode(node.type);
  const isVague = (type) => (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
  if (isVague(from) || isVague(to)) return false;
  if (from === to) return true;
  if (isDouble && checker.isTypeAssignableTo(from, to)) return true;
  const wanted = wantedBy(node);
  return wanted !== undefined && !isVague(wanted) && checker.isTypeAssignableTo(from, wanted);
}

/** The type that the place of the cast expects, unless that type depends on the cast itself. */
const wantedBy = (node) => (asks(node) ? checker.getContextualType(node) : undefined);

function asks(node) {
  const { parent } = node;
  if (ts.isVariableDeclaration(parent)) return parent.type !== undefined;
  if (ts.isArrowFunction(parent)) return parent.type !== undefined;
  if (ts.isReturnStatement(parent)) return ts.findAncestor(parent, ts.isFunctionLike)?.type !== undefined;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return asksAlways(parent);
  const isPart =
    ts.isPropertyAssignment(parent) ||
    ts.isObjectLiteralExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isParenthesizedExpression(parent);
  return isPart && asks(parent);
}

/** Whether the function has one signature, generic only where type arguments are given: no argument changes its types. */
function asksAlways(call) {
  const type = checker.getTypeAtLocation(call.expression);
  const forms = ts.isNewExpression(call) ? type.getConstructSignatures() : type.getCallSignatures();
  const isFixed = call.typeArguments !== undefined || forms[0]?.typeParameters === undefined;
  return forms.length === 1 && isFixed;
}

const found = [];
for (const file of program.getSourceFiles()) {
  if (file.isDeclarationFile || file.fileName.includes('node_modules')) continue;
  const visit = (node) => {
    if (ts.isAsExpression(node) && isNeedless(node)) found.push({ file, node });
    ts.forEachChild(node, visit);
  };
  visit(file);
}

for (const { file, node } of found) {
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  console.error(`error: ${file.fileName}:${line + 1} the cast does nothing: ${node.getText().split('\n')[0]}`);
}
console.log(`${program.getSourceFiles().length} files, ${found.length} casts that do nothing`);
process.exitCode = found.length === 0 ? 0 : 1;
