// A small reader of JSON: enough for views. value["legal"][0]["text"].text
#pragma once
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

struct Json {
  enum Kind { Null, Bool, Number, Text, List, Record } kind = Null;
  bool truth = false;
  double number = 0;
  std::string text;
  std::vector<Json> list;
  std::map<std::string, Json> record;

  const Json& operator[](const std::string& name) const {
    static const Json nothing;
    auto found = record.find(name);
    return found == record.end() ? nothing : found->second;
  }
  const Json& operator[](size_t index) const { return list.at(index); }
  size_t size() const { return kind == List ? list.size() : record.size(); }

  static Json parse(const std::string& source) {
    const char* at = source.c_str();
    return value(at);
  }

 private:
  static void skip(const char*& at) {
    while (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t') at++;
  }

  static Json value(const char*& at) {
    skip(at);
    Json made;
    if (*at == '{' || *at == '[') {
      const char end = *at == '{' ? '}' : ']';
      made.kind = *at++ == '{' ? Record : List;
      for (skip(at); *at != '\0' && *at != end; skip(at)) {
        if (made.kind == Record) {
          std::string name = quoted(at);
          skip(at);
          if (*at == ':') at++;
          made.record[name] = value(at);
        } else {
          made.list.push_back(value(at));
        }
        skip(at);
        if (*at == ',') at++;
      }
      if (*at != '\0') at++;
    } else if (*at == '"') {
      made.kind = Text;
      made.text = quoted(at);
    } else if (*at == 't' || *at == 'f') {
      made.kind = Bool;
      made.truth = *at == 't';
      at += made.truth ? 4 : 5;
    } else if (*at == 'n') {
      at += 4;
    } else {
      made.kind = Number;
      char* after;
      made.number = std::strtod(at, &after);
      at = after == at ? at + 1 : after;
    }
    return made;
  }

  static std::string quoted(const char*& at) {
    std::string made;
    for (at++; *at != '\0' && *at != '"'; at++) {
      if (*at != '\\') {
        made += *at;
        continue;
      }
      at++;
      if (*at == 'n') made += '\n';
      else if (*at == 't') made += '\t';
      else if (*at == 'u') {
        const long code = std::strtol(std::string(at + 1, 4).c_str(), nullptr, 16);
        at += 4;
        if (code < 0x80) made += static_cast<char>(code);
        else if (code < 0x800) {
          made += static_cast<char>(0xc0 | (code >> 6));
          made += static_cast<char>(0x80 | (code & 63));
        } else {
          made += static_cast<char>(0xe0 | (code >> 12));
          made += static_cast<char>(0x80 | ((code >> 6) & 63));
          made += static_cast<char>(0x80 | (code & 63));
        }
      } else made += *at;
    }
    if (*at == '"') at++;
    return made;
  }
};
